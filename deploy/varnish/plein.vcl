# Varnish 7 in front of Plein, behind what terminates TLS. Copy it to /etc/varnish and change the addresses. Needs the module xkey
# (Debian and Ubuntu: apt-get install varnish varnish-modules). The product needs TRUSTED_PROXIES with Varnish's address,
# EDGE_CACHE_SECONDS=3600 and EDGE_PURGE_URL=purge+http://127.0.0.1:6081/ with this address.
vcl 4.1;

import std;
import xkey;

backend plein {
  .host = "127.0.0.1";
  .port = "4000";
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 30s;
  # A process without its database is ready as long as it has pages: docs/production.md "Failover".
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; }
}

# Where purges come from: the addresses of the processes. Whatever is in front of Varnish must not forward PURGE.
acl processes { "127.0.0.1"; "::1"; }

# What terminates TLS, and may say so.
acl terminators { "127.0.0.1"; "::1"; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ processes) { return (synth(405)); }
    if (!req.http.Surrogate-Key) { return (synth(400, "Surrogate-Key is missing")); }
    # Kept as stale, for an outage of the product: vcl_hit below doesn't serve it before that.
    set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.X-Purged));
  }

  # A client outside chooses neither the host nor the scheme nor its own address.
  unset req.http.X-Forwarded-Host;
  unset req.http.Forwarded;
  if (client.ip !~ terminators || req.http.X-Forwarded-Proto !~ "^https?$") { set req.http.X-Forwarded-Proto = "http"; }
  set req.http.Host = std.tolower(req.http.Host);

  # What a process is, and its numbers, are for the inside.
  if (req.url ~ "^/(readyz|healthz|metrics)([/?]|$)") { return (synth(404)); }

  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Credentials and a chosen language: the answer is for one reader.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-sid|plein-locale|plein-edit)=") { return (pass); }
  # Streams and calls of programs.
  if (req.url ~ "^/(trpc|api)/") { return (pass); }
  # No other cookie changes a public answer.
  unset req.http.Cookie;

  # While the product answers, nothing is served after its time or a purge.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  # Only what says so: a document or a file with keys, or an address that contains the digest of its content.
  if (bereq.uncacheable || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)private|no-store" ||
      (!beresp.http.Surrogate-Key && beresp.http.Cache-Control !~ "immutable")) {
    # Remembered for a while as such, or visitors of the same address would wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  # An answer of a failing product never replaces what is kept.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # stale-if-error of the product.
  set beresp.grace = 10m;
  set beresp.keep = 10m;
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "private, no-store";
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  # A browser isn't told of changes, so that it asks each time, and mostly gets a 304 from here.
  if (resp.http.Cache-Control ~ "s-maxage") { set resp.http.Cache-Control = "public, max-age=0, must-revalidate"; unset resp.http.Age; }
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; }
}
