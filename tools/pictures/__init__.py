"""Pictures for the documentation: scenes of the screens, letters, wiring."""
