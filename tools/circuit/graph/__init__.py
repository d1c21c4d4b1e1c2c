"""Boards of Formula D as graphs in JSON: cells with their neighbours, corners with their stops."""
