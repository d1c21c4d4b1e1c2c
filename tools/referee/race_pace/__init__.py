"""Race Pace for referee scripts."""
