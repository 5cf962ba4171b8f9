"""Ultimate Hold'em: one person against the dealer (UTH-01), the exact values of its decisions, and its trainer."""
