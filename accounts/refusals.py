"""An expected refusal of the API: a code for the client, a sentence for the person."""

from __future__ import annotations

from django.core.exceptions import ValidationError


class Refused(Exception):
    """Raised by what the API calls; `pokerultimate.api` turns it into an answer."""

    def __init__(self, code: str, message: str, status: int = 409) -> None:
        super().__init__(message)
        self.code, self.message, self.status = code, message, status

    @classmethod
    def by(cls, error: ValidationError) -> Refused:
        """The refusal that a form's or a rule's error amounts to."""
        return cls(error.code or "invalid", error.messages[0], 400)
