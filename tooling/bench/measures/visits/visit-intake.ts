import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import pg from "pg";
import { type Bench, HOST } from "../../bench.ts";
import type { MeasuredProcess } from "../../measured-process.ts";
import { median } from "../../median.ts";
import type { Row } from "../../row.ts";

/** Views a second, as many as the buffer of a process is made for. */
const RATE = 5000;
const CONNECTIONS = 32;
/** The address of each visitor comes from a proxy that is trusted here. */
const VISITORS = 20_000;
const BROWSER = {
  host: HOST,
  "accept-encoding": "br",
  "accept-language": "nl-NL,nl;q=0.9",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0",
};
/** A document that a browser fetches ahead is sent in the same way, but isn't counted. */
const AHEAD = { ...BROWSER, "sec-purpose": "prefetch" };
/** Counts are written after five seconds (write-buffer.shared.ts); one more for the write itself. */
const WINDOW_SECONDS = 6;
const WRITTEN_WITHIN_MS = 30_000;

/**
 * Counting the views of a cached page at 5,000 a second: what it adds to the 99th percentile of the page, whether each view is counted, and
 * what a killed process loses.
 */
export async function measureVisitIntake(bench: Bench): Promise<Row[]> {
  const { databaseUrl, platformGuid } = bench.limitTarget;
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    const product = await bench.startProduct({ TRUSTED_PROXIES: "127.0.0.1" });
    const { seconds, rounds } = { rounds: bench.rounds.rounds, seconds: 2 * bench.rounds.seconds };
    await load(product, BROWSER, 2);
    const [counted, ahead]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ahead.push(await load(product, AHEAD, seconds));
      counted.push(await load(product, BROWSER, seconds));
    }
    const sent = counted.reduce((sum, { views }) => sum + views, 0);
    await untilWritten(client);
    const before = await countViews(client);
    const { views } = await load(product, BROWSER, seconds);
    await untilWritten(client);
    // Some are counted whose response the load no longer waited for.
    const missing = Math.max(0, views - ((await countViews(client)) - before));
    return [rowOfLatency(counted, ahead), rowOfMissing(missing, views, sent), await measureKill(client, product, seconds)];
  } finally {
    await client.end();
  }
}

type Load = { readonly views: number; readonly perSecond: number; readonly p99Ms: number; readonly cpuMs: number };

async function load(product: MeasuredProcess, headers: Readonly<Record<string, string>>, seconds: number): Promise<Load> {
  const cpuBefore = product.cpuSeconds();
  const result = await autocannon({ ...optionsFor(product, headers), duration: seconds });
  const views = result["2xx"];
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} responses other than 2xx, ${result.errors} errors`);
  const cpuMs = ((product.cpuSeconds() - cpuBefore) * 1000) / views;
  return { views, perSecond: views / result.duration, p99Ms: result.latency.p99, cpuMs };
}

let visitor = 0;

function optionsFor(product: MeasuredProcess, headers: Readonly<Record<string, string>>) {
  const addressOf = (at: number) => `10.1.${(at >> 8) & 255}.${at & 255}`;
  const request: NonNullable<Parameters<typeof autocannon>[0]["requests"]>[number] = {
    setupRequest: (next) => ({ ...next, path: "/", headers: { ...headers, "x-forwarded-for": addressOf(visitor++ % VISITORS) } }),
  };
  return { url: product.url, connections: CONNECTIONS, overallRate: RATE, requests: [request] };
}

function rowOfLatency(counted: readonly Load[], ahead: readonly Load[]): Row {
  const of = (loads: readonly Load[], key: "p99Ms" | "cpuMs" | "perSecond") => median(loads.map((one) => one[key]));
  const describe = (loads: readonly Load[]) => `p99 ${of(loads, "p99Ms")} ms, CPU ${of(loads, "cpuMs").toFixed(3)} ms`;
  return {
    name: `p99 of a cached page at ${RATE} views a second: counted − not counted`,
    measured: of(counted, "p99Ms") - of(ahead, "p99Ms"),
    goal: 1,
    better: "lower",
    unit: "ms",
    detail: `counted ${describe(counted)}; not counted ${describe(ahead)}; ${Math.round(of(counted, "perSecond"))} a second`,
  };
}

function rowOfMissing(missing: number, views: number, others: number): Row {
  return {
    name: `views that weren't counted, of ${views}`,
    measured: (100 * missing) / views,
    goal: 0,
    better: "lower",
    unit: "%",
    detail: `${missing} missing, after ${others} others`,
  };
}

/** Kills the process in the middle of a load. */
async function measureKill(client: pg.Client, product: MeasuredProcess, seconds: number): Promise<Row> {
  const before = await countViews(client);
  const loading = autocannon({ ...optionsFor(product, BROWSER), duration: seconds + WINDOW_SECONDS + 5, bailout: 1 });
  const secondsBefore = seconds + WINDOW_SECONDS;
  await sleep(secondsBefore * 1000);
  await product.kill();
  const { "2xx": views } = await loading;
  await untilWritten(client);
  const lost = views - ((await countViews(client)) - before);
  return {
    name: "seconds of views that kill -9 loses",
    // A slow machine sends fewer than it should.
    measured: (lost * secondsBefore) / views,
    goal: WINDOW_SECONDS,
    better: "lower",
    unit: "s",
    detail: `${lost} of ${views} views`,
  };
}

async function countViews(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ views: number }>("select coalesce(sum(views), 0)::int as views from visit_hours");
  return rows[0]?.views ?? 0;
}

/** Waits until the number of views has been the same for longer than a buffer is held. */
async function untilWritten(client: pg.Client): Promise<void> {
  const deadline = performance.now() + WRITTEN_WITHIN_MS;
  for (let last = -1, since = performance.now(); performance.now() < deadline; await sleep(250)) {
    const views = await countViews(client);
    if (views !== last) [last, since] = [views, performance.now()];
    else if (performance.now() - since > WINDOW_SECONDS * 1000) return;
  }
  throw new Error("Views were still written after the load");
}
