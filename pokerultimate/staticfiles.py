"""Static files compressed ahead of time, each only once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli
from django.conf import settings
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedStaticFilesStorage

LARGE = 256 * 1024


class _Compressor(Compressor):
    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        # The highest quality takes half a minute for Python's WebAssembly file and nothing noticeable for small files.
        packed: bytes = brotli.compress(data, quality=settings.BROTLI_QUALITY if len(data) > LARGE else 11)
        return packed


class CompressedStorage(CompressedStaticFilesStorage):
    """Storage of collectstatic that leaves alone what it has compressed before."""

    def create_compressor(self, **options: Any) -> Compressor:
        return _Compressor(**options)

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[tuple[str, str, bool] | tuple[str, None, RuntimeError]]:
        changed = {name: source for name, source in paths.items() if not self._compressed(Path(self.path(name)))}
        yield from super().post_process(changed, dry_run, **options)

    @staticmethod
    def _compressed(file: Path) -> bool:
        # WhiteNoise gives the compressed file the time of its source.
        packed = file.with_name(file.name + ".br")
        return packed.exists() and packed.stat().st_mtime == file.stat().st_mtime
