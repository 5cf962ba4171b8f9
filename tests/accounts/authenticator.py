"""An authenticator as a device has it, in a few lines: it makes passkeys and signs with them (WebAuthn, ES256)."""

from __future__ import annotations

import hashlib
import json
import os
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """A device with at most one passkey. `verifies` is whether it asks for the finger or the PIN."""

    def __init__(self, origin: str = "http://localhost:8000", *, verifies: bool = True) -> None:
        self.origin = origin
        self.flags = PRESENT | (VERIFIED if verifies else 0)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential_id = os.urandom(16)
        self.user_handle = b""
        self.counter = 0

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer navigator.credentials.create()."""
        public = options["publicKey"]
        self.user_handle = websafe_decode(public["user"]["id"])
        key = cbor.encode(dict(ES256.from_cryptography_key(self.key.public_key())))
        length = len(self.credential_id).to_bytes(2, "big")
        attested = b"\0" * 16 + length + self.credential_id + key
        data = self._data(public["rp"]["id"], ATTESTED) + attested
        attestation = cbor.encode({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            "webauthn.create", public["challenge"], {"attestationObject": websafe_encode(attestation)}
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer navigator.credentials.get()."""
        public = options["publicKey"]
        self.counter += 1
        data = self._data(public["rpId"])
        client = self._client("webauthn.get", public["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {
            "authenticatorData": websafe_encode(data),
            "signature": websafe_encode(signature),
            "userHandle": websafe_encode(self.user_handle),
        }
        return self._credential("webauthn.get", public["challenge"], answer)

    def _data(self, rp_id: str, flags: int = 0) -> bytes:
        counter = self.counter.to_bytes(4, "big")
        return hashlib.sha256(rp_id.encode()).digest() + bytes([self.flags | flags]) + counter

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, kind: str, challenge: str, answer: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": websafe_encode(self.credential_id),
            "rawId": websafe_encode(self.credential_id),
            "type": "public-key",
            "clientExtensionResults": {"credProps": {"rk": True}} if kind.endswith("create") else {},
            "response": {"clientDataJSON": websafe_encode(self._client(kind, challenge)), **answer},
        }
