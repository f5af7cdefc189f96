#!/bin/sh
# Runs Caddy, and has it read its configuration again when a release takes the place of another: docs/edge.md.
set -eu
config=${EDGE_CONFIG:-/etc/caddy/Caddyfile}
current=${EDGE_DIR:-/srv/edge}/current
# Caddy holds so little that Go would collect garbage all the time: a sixth less of the processor for 20 MiB.
export GOGC="${GOGC:-400}"

until release=$(readlink "$current"); do sleep 1; done
caddy run --config "$config" --adapter caddyfile &
caddy=$!
trap 'kill -TERM "$caddy" 2>/dev/null' TERM INT
while kill -0 "$caddy" 2>/dev/null; do
  sleep 2 &
  wait $! || true
  next=$(readlink "$current") || continue
  # A configuration that Caddy refuses leaves the one before in place; it is tried again.
  if [ "$next" != "$release" ] && caddy reload --config "$config" --adapter caddyfile; then release=$next; fi
done
wait "$caddy"
