"""Matches between friends before and after they are played: invitations, answers, start, rematch."""
