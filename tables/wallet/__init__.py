"""Wallets: chips that are free and have no value, and the books that say where each of them is (NK-56, NK-90)."""
