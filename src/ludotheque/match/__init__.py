"""Matches as logs."""
