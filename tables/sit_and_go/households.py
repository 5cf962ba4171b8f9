"""Who plays from one network: accounts of one household do not sit at one Sit & Go or Spin (NK-102)."""

from __future__ import annotations

from ipaddress import ip_address, ip_network

from allauth.core.internal.httpkit import get_client_ip
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

HOME_BITS = 64
"""Of an IPv6 address those that all devices of a home share."""


def household_of(request: HttpRequest) -> str:
    """A keyed sum of the network a request comes from, no address; empty where it is not one of the internet, such as
    within the house in which the server stands."""
    try:
        address = ip_address(get_client_ip(request) or "")
    except ValueError:
        return ""
    if not address.is_global:
        return ""
    network = ip_network((address, HOME_BITS if address.version == 6 else 32), strict=False)
    return salted_hmac("tables.household", str(network), algorithm="sha256").hexdigest()[:32]
