"""Races without a screen: random, by the hundred, measured."""
