"""What is drawn for the documentation: scenes of the screens, letters, wiring."""
