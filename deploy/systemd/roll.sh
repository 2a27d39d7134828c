#!/bin/sh
# Restarts the processes one after the other, each when the one before is ready again. No call is refused.
set -eu
for number in "$@"; do
  systemctl restart "romduol@$number"
  tries=0
  until curl -fsS -m 2 -o /dev/null "http://127.0.0.1:808$number/readyz"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "process $number is not ready after 60 s: stopped here, the others run on" >&2; exit 1; }
    sleep 0.5
  done
  echo "process $number is ready"
done
