#!/usr/bin/env bash
# Tries deploy/Dockerfile and deploy/compose.yaml in a clean folder, and prints what it proved: the release before is built and started,
# gets its first platform, is upgraded to this one, restarted and stopped. Needs git, curl, and podman-compose (apt-get install podman
# podman-compose netavark aardvark-dns) or Docker's compose, which fetch the images that the files name, or find them on this machine:
#   deploy/try-compose.sh podman-compose
#   deploy/try-compose.sh docker compose
# The release before is the last commit before the newest migration, or BEFORE=<commit>.
set -euo pipefail
compose=("${@:?the command, such as podman-compose or docker compose}")
root=$(cd "$(dirname "$0")/.." && pwd)
newest=$(cd "$root/prisma/migrations" && printf '%s\n' */ | sort | tail -1)
before=${BEFORE:-$(git -C "$root" log --diff-filter=A --format=%h -1 -- "prisma/migrations/$newest")^}
work=$(mktemp -d)
port=14396
host=www.voorbeeld.example
engine=${compose[0]%-compose}

proved() { printf '  ✔ %s\n' "$1"; }
failed() { printf '  ✘ %s\n' "$1" >&2; tail -n 30 "$work"/*.log >&2; "$engine" logs "$(container plein)" 2>&1 | tail -n 20 >&2; exit 1; }
run() { (cd "$work" && "${compose[@]}" -p plein-try "$@"); }
container() { "$engine" ps -a --format '{{.Names}}' | grep -E "^plein-try[-_]$1[-_]" | head -1; }
inside() { "$engine" exec "$(container plein)" "$@"; }
unpack() { # a commit, as a clone has it
  rm -rf "$work/plein"
  mkdir "$work/plein"
  git -C "$root" archive "$1" | tar -x -C "$work/plein"
}
# Another port, so that a product that runs on this machine isn't in the way.
sed -e "s/127.0.0.1:4000:4000/127.0.0.1:$port:4000/" -e 's#context: \.\.,#context: ./plein,#' "$root/deploy/compose.yaml" > "$work/compose.yaml"
ready() {
  for _ in $(seq 600); do curl -sf -o /dev/null "http://127.0.0.1:$port/readyz" && return; sleep 0.2; done
  failed "$1"
}
page() { curl -s -H "Host: $host" -H 'X-Forwarded-Proto: https' "http://127.0.0.1:$port/"; }
end() {
  run down -v > "$work/down.log" 2>&1 || true
  rm -rf "$work"
}
trap end EXIT

"$engine" --version
unpack "$before"
cat > "$work/.env" <<END
PLEIN_OWNER_PASSWORD=$(head -c 18 /dev/urandom | base64 | tr -d '+/=')
TRUSTED_PROXIES=10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.1
END
run up -d --build > "$work/up.log" 2>&1 || failed "the release before isn't built and started"
ready "the release before isn't ready"
proved "$(git -C "$root" log -1 --format='%h of %cs' "$before") is built and started with its database, from a clean folder"

[ "$(inside id -u)" != 0 ] || failed "it runs as root"
[ "$(inside sed -n 's/^CapEff:[[:space:]]*//p' /proc/1/status)" = 0000000000000000 ] || failed "it has capabilities"
if inside touch /app/written 2> /dev/null; then failed "its root file system can be written"; fi
proved "it runs as user $(inside id -u), without capabilities, and its root file system can't be written"
check=$(sed -n 's/^HEALTHCHECK .*CMD \["node", "-e", "\(.*\)"\]$/\1/p' "$work/plein/deploy/Dockerfile")
inside node -e "$check" || failed "the health check"
proved "the health check of its image passes"

"$engine" exec -e PLEIN_PASSWORD="$(head -c 18 /dev/urandom | base64)" "$(container plein)" node apps/cli/src/main.ts platforms create --direct \
  --name "Gemeente Voorbeeld" --domain "$host" --admin-email beheer@voorbeeld.example > "$work/create.log" 2>&1 || failed "the first platform"
grep -q 'Gemeente Voorbeeld' <<< "$(page)" || failed "the first platform's page"
proved "the command line in the container makes the first platform, whose page is served"
had=$("$engine" exec "$(container database)" psql -U plein_owner -d plein -qtAc 'select count(*) from _prisma_migrations')

unpack HEAD
run build > "$work/build.log" 2>&1 || failed "this release isn't built"
# podman-compose doesn't replace a container whose image is another one.
run down > "$work/upgrade.log" 2>&1 || failed "the release before doesn't stop"
run up -d >> "$work/upgrade.log" 2>&1 || failed "this release isn't started"
ready "this release isn't ready"
for _ in $(seq 100); do
  has=$("$engine" exec "$(container database)" psql -U plein_owner -d plein -qtAc 'select count(*) from _prisma_migrations')
  [ "$has" -gt "$had" ] && break
  sleep 0.2
done
[ "$has" -gt "$had" ] || failed "the upgrade applied no migration"
ready "this release isn't ready after migrating"
grep -q 'Gemeente Voorbeeld' <<< "$(page)" || failed "the page after the upgrade"
proved "$(git -C "$root" log -1 --format='%h of %cs' HEAD) takes its place, with $((has - had)) more migrations, and serves the same page"

run restart plein > "$work/restart.log" 2>&1 || failed "it isn't restarted"
ready "it isn't ready after a restart"
grep -q 'Gemeente Voorbeeld' <<< "$(page)" || failed "the page after a restart"
proved "it restarts"
run restart database > "$work/restart.log" 2>&1 || failed "the database isn't restarted"
grep -q 'Gemeente Voorbeeld' <<< "$(page)" || failed "the page after a restart of the database"
for _ in $(seq 100); do curl -s "http://127.0.0.1:$port/readyz" | grep -q '"database":true.*"listener":true' && break; sleep 0.2; done
curl -s "http://127.0.0.1:$port/readyz" | grep -q '"database":true.*"listener":true' || failed "it doesn't connect again"
proved "it serves pages while its database restarts, and connects again"

started=$(date +%s)
# podman-compose would stop the database first.
run stop plein > "$work/stop.log" 2>&1 || failed "it doesn't stop"
code=$("$engine" inspect --format '{{.State.ExitCode}}' "$(container plein)")
[ "$code" = 0 ] || failed "it ends with $code"
proved "it stops in $(($(date +%s) - started)) s, with exit code 0"
run stop database >> "$work/stop.log" 2>&1 || failed "its database doesn't stop"
run start > "$work/start.log" 2>&1 || failed "it isn't started again"
ready "it isn't ready after a stop"
grep -q 'Gemeente Voorbeeld' <<< "$(page)" || failed "the page after a stop"
proved "started again, it has its platform"
