#!/usr/bin/env bash
# Tries an upgrade without a pause (zero-downtime, rolling): the release before goes on serving the demo while this one migrates its database, and beside it.
# Prints what it proved. Needs git, psql, curl and Node.js 24, a built product (npm run build), and an empty database whose owner may
# create roles. The release before is a commit, which is built in a folder that is removed afterwards, or the folder of one that is built;
# without either, it is the last commit before the newest migration:
#   deploy/try-upgrade.sh postgresql://plein_owner:password@127.0.0.1:5432/plein_try [commit or folder]
set -euo pipefail
database=${1:?address of an empty database}
present=$(cd "$(dirname "$0")/.." && pwd)
newest=$(cd "$present/prisma/migrations" && printf '%s\n' */ | sort | tail -1)
before=${2:-$(git -C "$present" log --diff-filter=A --format=%h -1 -- "prisma/migrations/$newest")^}
work=$(mktemp -d)
former_port=14397 present_port=14398
pids=()
end() {
  kill "${pids[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  [ ! -d "$work/before" ] || git -C "$present" worktree remove --force "$work/before"
  rm -rf "$work"
}
trap end EXIT

proved() { printf '  ✔ %s\n' "$1"; }
failed() { printf '  ✘ %s\n' "$1" >&2; tail -n 20 "$work"/*.log >&2; exit 1; }
migrations() { psql -qtA "$database" -c 'select count(*) from _prisma_migrations'; }
calls() { node "$present/deploy/upgrade/main-calls.mjs" "$@"; }

export PATH=$present/node_modules/.bin:$PATH
export DATABASE_URL=$database DATA_DIR=$work/data HOST=127.0.0.1 NODE_ENV=production SHUTDOWN_DELAY_MS=0
start() { # folder, port, name of its log
  (cd "$1" && PORT=$2 exec node --max-semi-space-size=16 --max-old-space-size=1536 apps/server/dist/main.js) > "$work/$3.log" 2>&1 3>&- &
  pid=$!
  pids+=("$pid")
  for _ in $(seq 600); do
    kill -0 "$pid" 2>/dev/null || return 1
    curl -sf -o /dev/null "http://127.0.0.1:$2/readyz" && return 0
    sleep 0.1
  done
  return 1
}

former=$before
if [ ! -d "$before" ]; then
  former=$work/before
  git -C "$present" worktree add -q --detach "$former" "$before"
  echo "Building $(git -C "$former" log -1 --format='%h of %cs, %s')"
  (cd "$former" && unset NODE_ENV && npm ci --no-audit --no-fund && npm run build) > "$work/build.log" 2>&1 || failed "the release before isn't built"
fi
[ -f "$former/apps/server/dist/main.js" ] || failed "$former is not built: npm run build"

(cd "$former" && node prisma/seed/main.ts --demo-in-production) > "$work/seed.log" 2>&1 || failed "the release before doesn't make the demo"
start "$former" "$former_port" former || failed "the release before doesn't start"
former_pid=$pid
had=$(migrations)
calls once "$former_port" 2> "$work/calls.log" || failed "the release before alone"
proved "the release before serves the demo, with $had migrations"

mkfifo "$work/stop"
calls during "$former_port" < "$work/stop" > "$work/made" 2> "$work/calls.log" &
during_pid=$!
pids+=("$during_pid")
exec 3> "$work/stop"
start "$present" "$present_port" present || failed "the present release doesn't start"
exec 3>&-
wait "$during_pid" || failed "the release before, while its database is migrated"
has=$(migrations)
[ "$has" -gt "$had" ] || failed "the present release has no migration that the one before doesn't have"
proved "the present release migrates the database at its start: $((has - had)) more"
proved "meanwhile the release before answers all of $(cat "$work/made") calls: pages, lists, search, sign-in, items and forms"

calls once "$former_port" 2> "$work/calls.log" || failed "the release before, on the new schema"
proved "the release before serves on the new schema"
calls once "$present_port" 2> "$work/calls.log" || failed "the present release"
proved "so does the present one"
calls once "$former_port" "$present_port" 2> "$work/calls.log" || failed "from the release before to the present one"
calls once "$present_port" "$former_port" 2> "$work/calls.log" || failed "from the present release to the one before"
proved "each shows and finds what the other wrote, and takes forms that the other published"
calls beside "$former_port" "$present_port" > "$work/beside" 2> "$work/calls.log" || failed "pages published at both side by side"
proved "side by side, with writes at both: $(cat "$work/beside")"
errors=$(cat "$work/former.log" "$work/present.log" | grep -cE '"level":"(error|fatal)"' || true)
[ "$errors" = 0 ] || failed "$errors errors in the logs"
proved "no error in either log"

kill "$former_pid"
wait "$former_pid" || failed "the release before doesn't stop"
calls once "$present_port" 2> "$work/calls.log" || failed "the present release alone"
proved "the present release serves alone when the other has stopped"
if start "$former" "$former_port" refusal; then failed "the release before starts on the new schema"; fi
grep -q '^A newer version of Plein has migrated this database' "$work/refusal.log" || failed "the refusal"
[ "$(wc -l < "$work/refusal.log")" = 1 ] || failed "the refusal has more than one line"
proved "the release before refuses to start again: $(cat "$work/refusal.log")"
