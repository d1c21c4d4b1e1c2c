"""The words of Formula D in referee scripts."""
