"""The words of Race! Formula 90 in referee scripts."""
