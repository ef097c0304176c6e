"""Parts of the screens: each draws one value of the view model into a box."""
