"""Ultimate Hold'em of accounts: the table that the server deals at, and the record that all devices add to."""
