"""The sockets: who may connect to what, and what travels (protocol in static/src/online/messages.ts)."""
