"""`/ws/me`: what a person learns wherever in the app he is."""

from __future__ import annotations

from typing import Any

from accounts import presence
from tables import groups
from tables.consumers import shapes
from tables.consumers.database import in_thread
from tables.consumers.socket import Socket


class MeSocket(Socket):
    kind = "me"

    async def opened(self) -> None:
        await self.join(groups.CARD_ROOM)
        await in_thread(presence.seen, self.user)

    async def received(self, text: str) -> None:
        if shapes.to_me(text) is None:
            await self.send('{"type":"refused","code":"BAD_MESSAGE"}')
            return
        await in_thread(presence.seen, self.user)
        await self.send('{"type":"beat"}')

    async def person_told(self, message: dict[str, Any]) -> None:
        await self.send(message["text"])
