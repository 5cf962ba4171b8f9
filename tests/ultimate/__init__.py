"""Ultimate Hold'em computed from nothing, with numpy: what the engine's table and figures are compared with (D-42)."""
