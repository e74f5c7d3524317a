#!/usr/bin/env bash
# Tries deploy/varnish/plein.vcl with the real Varnish in front of a running product, and prints what it proved.
# Needs varnish, varnish-modules, curl and node (apt-get install varnish varnish-modules curl), and a product with a platform on which the
# account of PLEIN_EMAIL and PLEIN_PASSWORD may make pages; it makes one, and a picture, and puts both in the trash:
#   TRUSTED_PROXIES=127.0.0.1 EDGE_CACHE_SECONDS=3600 EDGE_PURGE_URL=purge+http://127.0.0.1:18090/ PORT=4000 npm start
#   PLEIN_EMAIL=… PLEIN_PASSWORD=… deploy/try-varnish.sh 127.0.0.1:4000 lindendaal.localhost
set -euo pipefail
export PATH=$PATH:/usr/sbin
product=${1:?address of the product, such as 127.0.0.1:4000}
host=${2:?host name of one of its platforms}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
# Varnish reads its configuration as a user of its own.
chmod 755 "$work"
port=18090
edge="http://127.0.0.1:$port"
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT

proved() { printf '  ✔ %s\n' "$1"; }
failed() { printf '  ✘ %s\n' "$1" >&2; exit 1; }
expect() { [ "$2" = "$3" ] && proved "$1" || failed "$1: $2, not $3"; }
at() { local path=$1; shift; curl -s -H "Host: $host" "$@" "$edge$path"; }
cache_of() { at "$1" -o /dev/null -D - "${@:2}" | tr -d '\r' | sed -n 's/^X-Cache: //ip'; }
status_of() { at "$1" -o /dev/null -w '%{http_code}' "${@:2}"; }
# A member of a JSON object: a text as it is, anything else as JSON.
field() { node -e 'let t="";process.stdin.on("data",c=>t+=c).on("end",()=>{const v=process.argv[1].split(".").reduce((v,k)=>v[k],JSON.parse(t));console.log(typeof v==="string"?v:JSON.stringify(v))})' "$1"; }
api() {
  local body=()
  [ $# -lt 3 ] || body=(-H 'Content-Type: application/json' -d "$3")
  curl -sS --fail-with-body -X "$1" -H "Host: $host" -H "Authorization: Bearer $token" "${body[@]}" "http://$product/api/$2"
}

echo "Varnish $(varnishd -V 2>&1 | sed -n 's/.*varnish-\([0-9.]*\).*/\1/p')"
sed -e "s/.host = \"127.0.0.1\"/.host = \"${product%:*}\"/" -e "s/.port = \"4000\"/.port = \"${product#*:}\"/" "$here/varnish/plein.vcl" > "$work/plein.vcl"
varnishd -C -f "$work/plein.vcl" > /dev/null 2> "$work/compile" || { cat "$work/compile" >&2; failed "the configuration"; }
varnishd -F -n "$work/varnish" -a "127.0.0.1:$port" -f "$work/plein.vcl" -s malloc,64m > "$work/log" 2>&1 & pids+=($!)
for _ in $(seq 100); do curl -s -o /dev/null "$edge/" && break; sleep 0.1; done

waiting() { curl -s "http://$product/metrics" | sed -n 's/^plein_edge_keys_waiting //p'; }
for _ in $(seq 100); do [ "$(waiting)" != 0 ] || break; sleep 0.1; done
expect "what the product had to purge while Varnish was away is purged" "$(waiting)" 0

at / -o /dev/null
expect "a page comes from Varnish the second time" "$(cache_of /)" hit
headers=$(at / -o /dev/null -D - | tr -d '\r')
grep -qiE '^(surrogate-key|cache-tag|xkey)' <<< "$headers" && failed "keys reach visitors" || proved "keys don't reach visitors"
grep -qi '^cache-control: public, max-age=0, must-revalidate' <<< "$headers" && proved "browsers ask each time" || failed "Cache-Control of browsers"
etag=$(sed -n 's/^etag: //ip' <<< "$headers")
expect "and get a 304 without a request to the product" "$(status_of / -H "If-None-Match: $etag") $(cache_of / -H "If-None-Match: $etag")" "304 hit"
expect "a cookie of somebody else changes nothing" "$(cache_of / -H 'Cookie: _ga=1')" hit

login=$(curl -sf -D "$work/login" -H "Host: $host" -H 'Content-Type: application/json' \
  -d "{\"email\":\"${PLEIN_EMAIL:?}\",\"password\":\"${PLEIN_PASSWORD:?}\"}" "http://$product/api/sessions")
token=$(field accessToken <<< "$login")
session=$(tr -d '\r' < "$work/login" | sed -n 's/^set-cookie: \(__Host-sid=[^;]*\).*/\1/ip' | head -1)
at / -H "Cookie: $session" -o "$work/private" -D "$work/private-headers"
grep -qi '^cache-control: private, no-store' "$work/private-headers" || failed "a signed-in page is private"
expect "a signed-in page isn't kept" "$(cache_of / -H "Cookie: $session")" miss
at / -o "$work/public"
guid=$(field profile.guid <<< "$login")
grep -q "$guid" "$work/private" && ! grep -q "$guid" "$work/public" && proved "nor shown to a visitor" || failed "a private answer was kept"
at / -o /dev/null -H 'Cookie: plein-locale=en'
expect "nor one in a chosen language" "$(cache_of / -H 'Cookie: plein-locale=en')" miss
at /sign-in -o /dev/null
expect "nor a screen" "$(cache_of /sign-in)" miss
at '/api/menus:withName?name=Top%20level%20menu' -o /dev/null
expect "nor an answer for programs" "$(cache_of '/api/menus:withName?name=Top%20level%20menu')" miss
expect "a stranger can't purge" "$(curl -s -o /dev/null -w '%{http_code}' --interface 127.0.0.2 -X PURGE -H 'Surrogate-Key: plein' "$edge/")" 405
expect "/metrics is for the inside" "$(status_of /metrics)" 404

page=$(api POST pages '{"title":"Proef met Varnish"}')
page_guid=$(field guid <<< "$page") page_path=$(field path <<< "$page")
new_block="{\"pageGuid\":\"$page_guid\",\"buildingBlockName\":\"heading\",\"content\":{\"text\":\"Uitgave 0\"},\"options\":{},\"layoutPosition\":\"main\",\"sortId\":0}"
block=$(api POST buildingblockinstances "$new_block")
block_guid=$(field guid <<< "$block") options=$(field options <<< "$block")
expect "a page that isn't published is absent" "$(status_of "$page_path")" 404
api POST "pages/$page_guid:publish" '{}' > /dev/null
longest=0
for edition in $(seq 0 20); do
  if [ "$edition" -gt 0 ]; then
    api PUT "buildingblockinstances/$block_guid" "{\"content\":{\"text\":\"Uitgave $edition.\"},\"options\":$options}" > /dev/null
    before=$(date +%s%N)
    api POST "pages/$page_guid:publish" '{}' > /dev/null
    until grep -q "Uitgave $edition\." <<< "$(at "$page_path")"; do [ $(($(date +%s%N) - before)) -lt 10000000000 ] || failed "edition $edition isn't shown"; done
    took=$((($(date +%s%N) - before) / 1000000))
    [ "$took" -le "$longest" ] || longest=$took
  fi
  at "$page_path" -o /dev/null
done
[ "$longest" -lt 1000 ] && proved "from publishing to fresh at the edge: $longest ms at most, of 20" || failed "publishing to fresh took $longest ms"
# The second purge of the last publication comes three seconds after the first.
soon_kept() { for _ in $(seq 50); do [ "$(cache_of "$1")" != hit ] || { echo hit; return; }; sleep 0.1; done; }
expect "and kept again" "$(soon_kept "$page_path")" hit

node -e 'process.stdout.write(Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==","base64"))' > "$work/picture.png"
picture=$(curl -sf -H "Host: $host" -H "Authorization: Bearer $token" -F "image=@$work/picture.png" "http://$product/a/upload?public=true" | field guid)
expect "a public picture is kept" "$(status_of "/a/$picture") $(soon_kept "/a/$picture")" "200 hit"
api DELETE "mediafiles/$picture" > /dev/null
for _ in $(seq 10); do [ "$(status_of "/a/$picture")" = 404 ] && break; sleep 0.1; done
expect "and gone within a second after it was removed" "$(status_of "/a/$picture")" 404

at "$page_path" -o /dev/null
varnishadm -n "$work/varnish" backend.set_health plein sick > /dev/null
expect "kept pages are served while no process answers" "$(status_of "$page_path")" 200
curl -s -o /dev/null -X PURGE -H 'Surrogate-Key: plein' "$edge/"
expect "also purged ones, for ten minutes" "$(status_of "$page_path")" 200
varnishadm -n "$work/varnish" backend.set_health plein auto > /dev/null
api DELETE "pages/$page_guid" > /dev/null
for _ in $(seq 10); do [ "$(status_of "$page_path")" != 200 ] && break; sleep 0.1; done
[ "$(status_of "$page_path")" != 200 ] && proved "a removed page is gone within a second" || failed "a removed page is still shown"

node "$here/varnish/page-views.mjs" "$edge" "$product" "$host" 278 "${SECONDS_OF_LOAD:-60}" > "$work/load" || { cat "$work/load" >&2; failed "a million page views an hour"; }
proved "a million page views an hour: $(cat "$work/load")"
