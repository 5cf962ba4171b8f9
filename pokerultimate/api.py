"""The API of the site, under /api/: what each app offers, its document, and how it refuses."""

from __future__ import annotations

import json
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI

from accounts.api import router as accounts
from accounts.friends_api import router as friends
from accounts.refusals import Refused
from accounts.schema import Schema
from accounts.session import AccountSession
from stats.api import router as games
from stats.online_api import router as results
from stats.receipts_api import router as receipts
from stats.reports_api import router as reports
from tables.cash.api import router as cash
from tables.lobby.api import router as matches
from tables.sit_and_go.api import router as sit_and_go
from tables.tournaments.api import router as tournaments
from tables.ultimate.api import router as ultimate
from tables.wallet.api import router as wallet

# A session's cookie signs a request, and Django's CSRF token with it. A page of documentation would need a script from
# elsewhere; the document itself is at /api/openapi.json.
api = NinjaAPI(title="PokerUltimate", version="1", auth=AccountSession(), docs_url=None)
api.add_router("", accounts)
api.add_router("/cash", cash)
api.add_router("/friends", friends)
api.add_router("/games", games)
api.add_router("", results)
api.add_router("/matches", receipts)
api.add_router("/reports", reports)
api.add_router("/matches", matches)
api.add_router("/sit-and-go", sit_and_go)
api.add_router("/tournaments", tournaments)
api.add_router("/ultimate", ultimate)
api.add_router("/wallet", wallet)


class Refusal(Schema):
    """The answer to what is refused."""

    code: str
    message: str


@api.exception_handler(Refused)
def refuse(request: HttpRequest, refused: Refused) -> HttpResponse:
    return api.create_response(
        request, Refusal(code=refused.code, message=refused.message).dict(), status=HTTPStatus(refused.status)
    )


def document() -> str:
    """The OpenAPI document, as JSON: equal for equal endpoints and shapes."""
    return json.dumps(api.get_openapi_schema(path_prefix="/api/"), indent=1)
