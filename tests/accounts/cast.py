"""Who and what the tests of accounts share: somebody's browser, and doing things at once."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from django.db import connection
from django.http import HttpResponse
from django.test import Client

Answer = TypeVar("Answer")

PASSWORD = "three blue herons"
ALLAUTH = "/_allauth/browser/v1"


class Browser:
    """Somebody's browser: it keeps cookies and sends the CSRF token back, as the client does."""

    def __init__(self, **headers: str) -> None:
        self.client = Client(enforce_csrf_checks=True, headers=headers)
        self.client.get(f"{ALLAUTH}/config")

    def ask(self, method: str, address: str, body: object = None) -> HttpResponse:
        token = self.client.cookies["csrftoken"].value
        sent = {} if body is None else {"data": body, "content_type": "application/json"}
        ask = getattr(self.client, method.lower())
        response: HttpResponse = ask(address, headers={"X-CSRFToken": token}, **sent)
        return response

    def get(self, address: str) -> HttpResponse:
        return self.ask("get", address)

    def post(self, address: str, body: object = None) -> HttpResponse:
        return self.ask("post", address, {} if body is None else body)

    def patch(self, address: str, body: object) -> HttpResponse:
        return self.ask("patch", address, body)

    def delete(self, address: str, body: object = None) -> HttpResponse:
        return self.ask("delete", address, {} if body is None else body)

    def sign_in(self, name: str, password: str = PASSWORD) -> HttpResponse:
        way = "email" if "@" in name else "username"
        return self.post(f"{ALLAUTH}/auth/login", {way: name, "password": password})

    def confirm_password(self, password: str = PASSWORD) -> HttpResponse:
        return self.post(f"{ALLAUTH}/auth/reauthenticate", {"password": password})


def data(response: HttpResponse) -> Any:
    return json.loads(response.content)


def errors(response: HttpResponse) -> list[tuple[str, str]]:
    """Field and code of each error that allauth's endpoints name."""
    return [(error.get("param", ""), error["code"]) for error in data(response)["errors"]]


def at_once(calls: list[Callable[[], Answer]]) -> list[Answer]:
    """Do all calls in threads that start together; return their results."""
    barrier = threading.Barrier(len(calls))
    results: list[Answer] = []

    def run(call: Callable[[], Answer]) -> None:
        barrier.wait()
        try:
            results.append(call())
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
