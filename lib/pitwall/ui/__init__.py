"""What a person sees and presses: screens derived from what a game asks, tells and shows."""
