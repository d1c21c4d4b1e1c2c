"""What the device itself does: power, sounds, settings, failures, memory."""
