"""The device itself: power, sounds, settings, failures, memory."""
