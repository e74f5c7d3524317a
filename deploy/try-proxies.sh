#!/usr/bin/env bash
# Tries deploy/nginx.conf and deploy/haproxy.cfg with the real programs in front of a running product, and prints what it proved.
# Needs nginx, haproxy, openssl and curl (apt-get install nginx-light haproxy openssl curl), and a product that trusts this machine:
#   TRUSTED_PROXIES=127.0.0.1 PORT=4000 npm start
#   deploy/try-proxies.sh 127.0.0.1:4000 lindendaal.localhost
set -euo pipefail
export PATH=$PATH:/usr/sbin
product=${1:?address of the product, such as 127.0.0.1:4000}
host=${2:?host name of one of its platforms}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT

proved() { printf '  ✔ %s\n' "$1"; }
failed() { printf '  ✘ %s\n' "$1" >&2; exit 1; }
expect() { [ "$2" = "$3" ] && proved "$1" || failed "$1: $2, not $3"; }
status() { curl -sk -o /dev/null -w '%{http_code}' --resolve "$host:$tls:127.0.0.1" "$@"; }
wait_for() { for _ in $(seq 100); do curl -sk -o /dev/null "$1" && return; sleep 0.1; done; { cat "$work"/*.log >&2; failed "$1 doesn't answer"; }; }

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj "/CN=$host" \
  -keyout "$work/privkey.pem" -out "$work/fullchain.pem" 2>/dev/null
cat "$work/fullchain.pem" "$work/privkey.pem" > "$work/plein.pem"
head -c 20000000 /dev/zero > "$work/large.bin"

check_proxy() {
  local site="https://$host:$tls"
  expect "a page comes over TLS" "$(status "$site/")" 200
  expect "over HTTP/2" "$(curl -sk -o /dev/null -w '%{http_version}' --resolve "$host:$tls:127.0.0.1" "$site/")" 2
  expect "plain HTTP redirects to the same name" "$(curl -s -o /dev/null -w '%{http_code} %{redirect_url}' -H "Host: $host" "http://127.0.0.1:$plain/")" \
    "301 https://$host/"
  expect "/readyz is for the inside" "$(status "$site/readyz")" 404
  expect "/metrics is for the inside" "$(status "$site/metrics")" 404
  # Over TLS the product sends Strict-Transport-Security; a client that says otherwise is not believed, nor about the host.
  local forged
  forged=$(curl -sk -o /dev/null -D - --resolve "$host:$tls:127.0.0.1" -H 'X-Forwarded-Proto: http' -H 'X-Forwarded-Host: evil.example' \
    -H 'Forwarded: host=evil.example;proto=http' "$site/")
  grep -q '^HTTP/2 200' <<< "$forged" && grep -qi '^strict-transport-security' <<< "$forged" || failed "forged headers are believed"
  proved "forged headers are overwritten"
  # Without a session it is refused by the product, not by the proxy, which would say 413.
  case $(status -F "image=@$work/large.bin" "$site/a/upload") in 401 | 403) proved "a large upload reaches the product" ;; *) failed "a large upload" ;; esac
  expect "compressed once, by the product" "$(curl -sk -o /dev/null -D - -H 'Accept-Encoding: br' --resolve "$host:$tls:127.0.0.1" "$site/" |
    grep -ci '^content-encoding: br')" 1
}

echo "nginx $(nginx -v 2>&1 | sed 's/.*nginx.//')"
plain=18080 tls=18443
sed -e "s/listen 80;/listen 127.0.0.1:$plain;/" -e "s/listen 443 /listen 127.0.0.1:$tls /" -e '/listen \[::\]/d' \
  -e "s/server 127.0.0.1:4000/server $product/" -e "s/www.voorbeeld.example/first.example $host/" -e "s#/etc/ssl/plein#$work#" "$here/nginx.conf" > "$work/plein.conf"
cat > "$work/nginx.conf" <<END
pid $work/nginx.pid; error_log $work/nginx.log; daemon off;
events {}
http { access_log off; client_body_temp_path $work/body; proxy_temp_path $work/proxy; fastcgi_temp_path $work/f; uwsgi_temp_path $work/u;
  scgi_temp_path $work/s; include $work/plein.conf; }
END
nginx -q -t -c "$work/nginx.conf" 2>/dev/null || { nginx -t -c "$work/nginx.conf"; failed "the configuration"; }
nginx -c "$work/nginx.conf" & pids+=($!)
wait_for "https://127.0.0.1:$tls/"
check_proxy

echo "HAProxy $(haproxy -v | sed -n 's/HAProxy version \([^ ]*\).*/\1/p')"
plain=18081 tls=18444
# Two stand-ins for processes: one that goes away, and one that is always away.
sed -e "s/bind :80/bind 127.0.0.1:$plain/" -e "s/bind :443/bind 127.0.0.1:$tls/" -e "s#/etc/ssl/plein#$work#" \
  -e "s/server plein1 127.0.0.1:4000/server plein1 $product/" -e "s/127.0.0.1:4001/127.0.0.1:18999/" "$here/haproxy.cfg" > "$work/haproxy.cfg"
haproxy -c -q -f "$work/haproxy.cfg" || failed "the configuration"
haproxy -db -f "$work/haproxy.cfg" > "$work/haproxy.log" 2>&1 & pids+=($!)
wait_for "https://127.0.0.1:$tls/"
wrong=0
for _ in $(seq 40); do [ "$(status "https://$host:$tls/")" = 200 ] || wrong=$((wrong + 1)); done
expect "no request fails while one of two processes is away" "$wrong" 0
check_proxy
grep -q 'plein2 is DOWN' "$work/haproxy.log" && proved "the process that is away is left out" || failed "plein2 is not left out"
