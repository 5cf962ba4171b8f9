"""The trainer: decisions judged by their exact values, counted, and drilled (UTH-30 to UTH-45)."""
