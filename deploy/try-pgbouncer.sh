#!/usr/bin/env bash
# Tries the product behind the real PgBouncer, and prints what it proved. Needs pgbouncer, psql and curl (apt-get install pgbouncer
# postgresql-client curl), a built product (npm run build), and an empty database on this machine whose owner may create roles:
#   deploy/try-pgbouncer.sh postgresql://plein_owner:password@127.0.0.1:5432/plein_try
set -euo pipefail
export PATH=$PATH:/usr/sbin
database=${1:?address of an empty database}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
# PgBouncer doesn't run as root.
chmod 755 "$work"
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT

proved() { printf '  ✔ %s\n' "$1"; }
failed() { printf '  ✘ %s\n' "$1" >&2; cat "$work"/*.log >&2; exit 1; }
part() { node -e 'const u=new URL(process.argv[1]);console.log(decodeURIComponent(u[process.argv[2]]))' "$database" "$1"; }
at() { node -e 'const [url,host,user,password]=process.argv.slice(1);const u=new URL(url);if(host)u.host=host;if(user){u.username=user;u.password=password}console.log(u.href)' "$database" "$@"; }

product() { # its addresses of the database; prints nothing until it stops
  DATABASE_URL=$1 DATABASE_APP_URL=${2:-} PORT=14399 DATA_DIR=$work/data HOST=127.0.0.1 SHUTDOWN_DELAY_MS=0 NODE_ENV=production \
    node "$here/../apps/server/dist/main.js" > "$work/product.log" 2>&1 & product_pid=$!
  for _ in $(seq 300); do
    kill -0 "$product_pid" 2>/dev/null || return 1
    curl -sf -o /dev/null http://127.0.0.1:14399/readyz && return 0
    sleep 0.1
  done
  return 1
}
stop_product() { kill "$product_pid"; wait "$product_pid" || true; }

pooler() {
  cat > "$work/pgbouncer.ini" <<END
[databases]
* = host=$(part hostname) port=$(part port)
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = 16499
auth_type = plain
auth_file = $work/users
pool_mode = $1
END
  if [ "$(id -u)" = 0 ]; then su nobody -s /bin/bash -c "exec $(command -v pgbouncer) $work/pgbouncer.ini" > "$work/pgbouncer.log" 2>&1 &
  else pgbouncer "$work/pgbouncer.ini" > "$work/pgbouncer.log" 2>&1 & fi
  pooler_pid=$!
  pids+=("$pooler_pid")
  for _ in $(seq 50); do (: < /dev/tcp/127.0.0.1/16499) 2>/dev/null && return; sleep 0.1; done
  failed "PgBouncer doesn't start"
}
stop_pooler() { kill "$pooler_pid"; wait "$pooler_pid" 2>/dev/null || true; }

pgbouncer --version | head -1
product "$database" || failed "the product doesn't start without PgBouncer"
stop_product
proved "PostgreSQL itself is prepared"
login=plein_try_pgbouncer password=$(node -e 'console.log(crypto.randomUUID())')
# Not exported: the product would send it too, and PgBouncer refuses it.
PGOPTIONS="-c client_min_messages=warning" psql -q "$database" -c "drop role if exists $login" -c "create role $login login password '$password' in role plein_app" > /dev/null
printf '"%s" "%s"\n' "$(part username)" "$(part password)" "$login" "$password" > "$work/users"

product "" "$(at "" "$login" "$password")" || failed "the product doesn't start with the application's login alone"
stop_product
proved "it starts with the application's login alone, once the tables are migrated"

pooler session
product "$(at 127.0.0.1:16499)" "$(at 127.0.0.1:16499 "$login" "$password")" || failed "the product doesn't start behind session pooling"
proved "it starts behind session pooling with PgBouncer's default settings"
listening=$(curl -s http://127.0.0.1:14399/readyz)
[[ $listening = *'"database":true'*'"listener":true'* ]] && proved "it is connected, and hears of changes" || failed "readiness: $listening"
limits=$(psql -qtA "$database" -c "select count(*) from pg_stat_activity where usename = '$login'")
[ "$limits" -gt 0 ] && proved "its $limits connections to PostgreSQL are PgBouncer's" || failed "no connection comes through PgBouncer"
stop_product
stop_pooler

pooler transaction
if product "$(at 127.0.0.1:16499)" "$(at 127.0.0.1:16499 "$login" "$password")"; then failed "it starts behind transaction pooling"; fi
grep -q 'pool_mode = session' "$work/product.log" && proved "transaction pooling is refused: $(head -1 "$work/product.log")" || failed "the refusal"
stop_pooler
psql -q "$database" -c "drop role $login" > /dev/null
