"""What widgets draw with: colours, letters, icons, plates and the canvas that holds them together."""
