"""The API against its own document: whatever is sent, nothing breaks and every answer is one that was promised."""

from __future__ import annotations

import pytest
import schemathesis
from django.core.cache import cache
from hypothesis import HealthCheck, settings
from pytest_django.live_server_helper import LiveServer
from schemathesis.specs.openapi.checks import response_schema_conformance

from accounts.models import User
from pokerultimate.api import api
from tests.accounts.cast import Browser

schema = schemathesis.openapi.from_dict(api.get_openapi_schema())


@pytest.fixture
def headers(owner: User) -> dict[str, str]:
    """Those of a browser that is signed in."""
    browser = Browser()
    assert browser.sign_in("owner").status_code == 200
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in browser.client.cookies.items())
    return {"Cookie": cookies, "X-CSRFToken": browser.client.cookies["csrftoken"].value}


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
@schema.parametrize()
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_whatever_is_sent_nothing_breaks(
    case: schemathesis.Case, live_server: LiveServer, headers: dict[str, str]
) -> None:
    cache.clear()  # the limits are tested elsewhere
    response = case.call(base_url=live_server.url, headers=headers)
    assert response.status_code < 500
    case.validate_response(response, checks=[response_schema_conformance])
