#!/bin/sh
# Runs the command that it is called by (start, update, backup …) with the Node of this version. Settings (.env), and paths
# in them, belong to the folder of the installation; files named by whoever calls belong to where that is.
set -e
version=$(dirname "$(readlink -f "$0")")
INIT_CWD=$PWD
export INIT_CWD LD_LIBRARY_PATH LISTEN_PID
cd "$version/../.."
name=$(basename "$0")
server="--max-semi-space-size=4 --max-old-space-size=512"

# What Node needs and small servers lack.
LD_LIBRARY_PATH=$version/lib
if [ "$name" != start ]; then
  exec "$version/bin/node" "$version/build/commands/$name.js" "$@"
fi
if [ -n "${LISTEN_FDS:-}" ]; then
  # The service manager holds the port, and starts the server again itself. The variable names the process that serves.
  LISTEN_PID=$$
  exec "$version/bin/node" $server "$version/build/start.js"
fi
# An update ends the server with code 75 (listener/hand-over.ts); the version that is current then is started.
code=75
isTold=
trap 'isTold=1; kill -TERM "$pid" 2>/dev/null || :' TERM INT
while [ "$code" = 75 ]; do
  version=$(readlink -f current)
  LD_LIBRARY_PATH=$version/lib
  "$version/bin/node" $server "$version/build/start.js" &
  pid=$!
  code=0
  wait "$pid" || code=$?
  # The signal ended the wait, not the server.
  if [ -n "$isTold" ]; then
    code=0
    wait "$pid" || code=$?
  fi
done
exit "$code"
