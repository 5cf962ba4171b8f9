"""What the Makefile's commands do. Standard library only: it runs before anything is installed."""
