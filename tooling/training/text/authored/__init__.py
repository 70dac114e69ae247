"""Authored training data: sentences with alternatives, composed into carriers by a seeded generator."""
