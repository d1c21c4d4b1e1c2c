"""The words of Pole Position in referee scripts."""
