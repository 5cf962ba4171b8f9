"""Whether chips change hands at wallet tables as they do in play (NK-102). It reads, and judges nobody."""
