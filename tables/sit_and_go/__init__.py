"""Sit & Go and Spin: registration for wallet chips, the start, what is seen of them outside (NK-73 to NK-77)."""
