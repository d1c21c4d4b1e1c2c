"""Races without a screen: by lot, by the hundred, measured."""
