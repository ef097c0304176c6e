"""What is in the box: boards, tiles, yields and the river."""
