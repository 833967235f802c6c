#!/bin/sh
# Runs the command that it is called by (start, update, backup …) with the Node of this version. Settings (.env), and paths
# in them, belong to the folder of the installation; files named by whoever calls belong to where that is.
set -e
version=$(dirname "$(readlink -f "$0")")
INIT_CWD=$PWD
export INIT_CWD
# What Node needs and small servers lack.
LD_LIBRARY_PATH=$version/lib
export LD_LIBRARY_PATH
cd "$version/../.."
name=$(basename "$0")
case $name in
  # It only watches over the server.
  start) exec "$version/bin/node" --max-semi-space-size=1 --max-old-space-size=64 "$version/build/commands/start.js" "$@" ;;
  *) exec "$version/bin/node" "$version/build/commands/$name.js" "$@" ;;
esac
