#!/usr/bin/env bash
# Tries deploy/plein.service with systemd's own check, and prints what it proved; the service itself is not started. Needs systemd 251 or
# newer:
#   deploy/try-service.sh
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

proved() { printf '  ✔ %s\n' "$1"; }
failed() { printf '  ✘ %s\n' "$1" >&2; exit 1; }

systemd-analyze --version | head -1
# The folder, user and program of a real installation aren't on this machine.
sed -e "s#/usr/bin/node#$(command -v node)#" -e "s#/opt/plein#$here#" -e 's/^\(User\|Group\)=plein/\1=root/' "$here/plein.service" > "$work/plein.service"
systemd-analyze verify "$work/plein.service" > "$work/verify.log" 2>&1 || { cat "$work/verify.log" >&2; failed "the unit"; }
[ ! -s "$work/verify.log" ] || { cat "$work/verify.log" >&2; failed "the unit has warnings"; }
proved "systemd accepts the unit, without a warning"
exposure=$(systemd-analyze security --offline=true "$here/plein.service" 2> /dev/null | sed -n 's/.*Overall exposure level for plein.service: \([0-9.]*\).*/\1/p')
awk -v level="$exposure" 'BEGIN { exit !(level != "" && level <= 2) }' || failed "its exposure is $exposure of 10, more than 2"
proved "its exposure is $exposure of 10: it can reach its own data and the network, and nothing else"
