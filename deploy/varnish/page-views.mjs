// Reads the pages of a site's sitemap through a cache in front, at a steady rate, and prints what that took from the product behind it.
// node deploy/varnish/page-views.mjs http://127.0.0.1:18090 127.0.0.1:4000 www.voorbeeld.example 278 30
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const [edge, product, host, perSecond = "278", seconds = "30"] = process.argv.slice(2);
// Varnish closes a connection that is idle for five seconds; one that is used at that very moment would count as a failure.
const agent = new Agent({ keepAlive: true, maxSockets: 32, timeout: 3000 });

function get(url, headers = { host }) {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }));
    })
      .on("error", reject)
      .end();
  });
}

/** Only a caller on the product's machine reads its metrics without a token. */
async function cpuSeconds() {
  const { body } = await get(`http://${product}/metrics`, {});
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(body)?.[1]);
}

const { body: sitemap } = await get(`${edge}/sitemap.xml`);
const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
if (paths.length === 0) throw new Error("The sitemap has no page");
for (const path of paths) await get(edge + path);

const wanted = Number(perSecond) * Number(seconds);
const counts = { sent: 0, hits: 0, failures: 0, longestMs: 0, reasons: new Map() };
const fail = (reason) => {
  counts.failures++;
  counts.reasons.set(reason, (counts.reasons.get(reason) ?? 0) + 1);
};
const cpuBefore = await cpuSeconds();
const startedAt = performance.now();
const running = new Set();
while (counts.sent < wanted) {
  const due = Math.min(wanted, Math.ceil(((performance.now() - startedAt) / 1000) * Number(perSecond)));
  for (; counts.sent < due; counts.sent++) {
    const sentAt = performance.now();
    const view = get(edge + paths[counts.sent % paths.length], { host, "accept-encoding": "gzip" })
      .then(({ status, headers }) => {
        if (status !== 200) fail(status);
        if (headers["x-cache"] === "hit") counts.hits++;
        counts.longestMs = Math.max(counts.longestMs, performance.now() - sentAt);
      })
      .catch((error) => fail(error.code ?? error.message))
      .finally(() => running.delete(view));
    running.add(view);
  }
  await pause(5);
}
await Promise.all(running);
const tookSeconds = (performance.now() - startedAt) / 1000;
const share = ((await cpuSeconds()) - cpuBefore) / tookSeconds;
agent.destroy();
const facts = {
  pages: paths.length,
  views: counts.sent,
  viewsAnHour: Math.round((counts.sent / tookSeconds) * 3600),
  hits: `${((100 * counts.hits) / counts.sent).toFixed(2)} %`,
  failures: counts.failures,
  ...(counts.failures > 0 && { reasons: Object.fromEntries(counts.reasons) }),
  longestMs: Math.round(counts.longestMs),
  productCpu: `${(100 * share).toFixed(2)} % of a core`,
};
console.log(JSON.stringify(facts));
process.exitCode = share < 0.05 && counts.failures === 0 ? 0 : 1;
