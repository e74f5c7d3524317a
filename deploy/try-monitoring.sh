#!/usr/bin/env bash
# Tries deploy/alerts.yml and the queries of deploy/grafana/plein.json with the real Prometheus, and prints what it proved. Grafana itself
# is not tried. Needs prometheus, promtool, curl and Node.js (apt-get install prometheus curl), and a running product with the demo on this
# machine:
#   PORT=4000 npm start
#   deploy/try-monitoring.sh 127.0.0.1:4000 lindendaal.localhost
set -euo pipefail
product=${1:?address of the product, such as 127.0.0.1:4000}
host=${2:?host name of one of its platforms}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT
prometheus=http://127.0.0.1:19095

proved() { printf '  ✔ %s\n' "$1"; }
failed() { printf '  ✘ %s\n' "$1" >&2; exit 1; }
visit() { curl -sf -o /dev/null -H "Host: $host" "http://$product$1"; }

promtool --version 2>&1 | head -1
promtool check rules "$here/alerts.yml" > "$work/rules.log" 2>&1 || { cat "$work/rules.log" >&2; failed "the rules"; }
rules=$(grep -c -- '- alert:' "$here/alerts.yml")
(cd "$here" && promtool test rules alerts.test.yml) > "$work/tests.log" 2>&1 || { cat "$work/tests.log" >&2; failed "the tests of the rules"; }
proved "promtool accepts the $rules rules, and each fires when its test says so"

visit / || failed "the product doesn't answer at $product for $host"
cat > "$work/prometheus.yml" <<END
global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [$here/alerts.yml]
scrape_configs: [{ job_name: plein, static_configs: [{ targets: ['$product'] }] }]
END
"$(command -v prometheus)" --config.file="$work/prometheus.yml" --storage.tsdb.path="$work/data" --web.listen-address="${prometheus#http://}" \
  > "$work/prometheus.log" 2>&1 & pids+=($!)
up() { curl -sf "$prometheus/api/v1/query" --data-urlencode 'query=up{job="plein"} == 1' 2>/dev/null | grep -q '"value"'; }
for _ in $(seq 100); do up && break; sleep 0.1; done
up || { tail "$work/prometheus.log" >&2; failed "Prometheus doesn't scrape $product"; }
proved "Prometheus scrapes /metrics"
# Rates need some scrapes, with something that happens between them.
for _ in $(seq 12); do visit / && visit /nieuws && visit "/?$RANDOM"; sleep 1; done

cat > "$work/ask.mjs" <<'END'
import { readFileSync } from "node:fs";
const [prometheus, dashboard] = process.argv.slice(2);
const ask = async (path) => {
  const response = await fetch(`${prometheus}/api/v1/${path}`);
  const { status, data, error } = await response.json();
  if (status !== "success") throw new Error(`${path}: ${error}`);
  return data;
};
const { panels } = JSON.parse(readFileSync(dashboard, "utf8"));
const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
const empty = [];
for (const { title, expr } of queries) {
  const query = expr.replaceAll("$job", "plein").replaceAll("$__rate_interval", "10s");
  const { result } = await ask(`query?query=${encodeURIComponent(query)}`);
  if (result.length === 0) empty.push(title);
}
console.log(`Prometheus answers all ${queries.length} queries of the dashboard's ${panels.length} panels, ${queries.length - empty.length} of them with data`);
if (empty.length > 0) console.log(`nothing happened yet that these show: ${empty.join("; ")}`);
const rules = (await ask("rules")).groups.flatMap((group) => group.rules);
const wrong = rules.filter(({ health, state }) => health !== "ok" || state === "firing");
if (rules.length === 0 || wrong.length > 0) throw new Error(`rules: ${wrong.map(({ name, state, lastError }) => `${name} ${state} ${lastError ?? ""}`)}`);
console.log(`it evaluates the ${rules.length} rules, and none of them fires`);
END
node "$work/ask.mjs" "$prometheus" "$here/grafana/plein.json" > "$work/answers" || failed "the queries"
while read -r line; do proved "$line"; done < "$work/answers"
