import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Bench, HOST, signIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";

/** Two years up to yesterday: nineteen million views, visits and reports of 1,500 pages, in 3.4 million figures. */
const DAYS = 730;
const VALUES =
  "('page', 1500), ('landing', 700), ('notFound', 150), ('source', 80), ('browser', 20), ('device', 3), ('language', 20), " +
  "('exit', 700), ('timedView', 700), ('viewSeconds', 700), ('country', 30), ('translated', 10), ('outgoing', 60)";
const READS = 7;
const GOAL_MS = 300;
/** The upkeep begins a minute after the start. */
const MAX_SECONDS = 600;

/** A year of statistics and the year before it, once the upkeep has added up its months. */
export async function measureStatistics(bench: Bench): Promise<Row[]> {
  const { databaseUrl, platformGuid } = bench.limitTarget;
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    const events = await addFigures(client, platformGuid);
    const product = await bench.startProduct();
    const { accessToken } = await signIn(product, "admin");
    await untilAddedUp(client);
    await client.query("analyze visit_month_figures, visit_months");
    const rows: Row[] = [];
    for (const tab of ["content", "visitors", "overview"]) {
      const times = await readYear(product, accessToken, tab);
      const detail = `${(events / 1e6).toFixed(1)} million events; longest of ${times.length}: ${Math.round(Math.max(...times))} ms`;
      rows.push({
        name: `statistics of a year: ${tab}`,
        measured: Math.round(median(times)),
        goal: GOAL_MS,
        better: "lower",
        unit: "ms",
        detail,
      });
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** @returns the number of events that the figures represent */
async function addFigures(client: pg.Client, platformGuid: string): Promise<number> {
  const days = `generate_series(current_date - ${DAYS}, current_date - 1, interval '1 day') as d(day)`;
  await client.query(`insert into visit_hours (platform_guid, day, hour, views) select $1, d.day::date, 9, 100 from ${days}`, [
    platformGuid,
  ]);
  await client.query(
    `insert into visit_figures (platform_guid, kind, day, value, count)
     select $1, k.kind::visit_figure_kind, d.day::date, '/afdeling-' || n % 17 || '/onderwerp-' || n, 1 + (n * 7) % 10
       from ${days}, (values ${VALUES}) as k(kind, many), generate_series(1, k.many) n`,
    [platformGuid],
  );
  await client.query("vacuum analyze visit_figures");
  const { rows } = await client.query<{ events: string }>("select sum(count) as events from visit_figures");
  return Number(rows[0]?.events);
}

async function untilAddedUp(client: pg.Client): Promise<void> {
  const deadline = performance.now() + MAX_SECONDS * 1000;
  const months = Math.floor(DAYS / 31);
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from visit_months");
    if ((rows[0]?.count ?? 0) >= months) return;
    await sleep(1000);
  }
  throw new Error(`The upkeep didn't add up ${months} months in ${MAX_SECONDS} seconds`);
}

async function readYear(product: MeasuredProcess, accessToken: string, tab: string): Promise<number[]> {
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const url = `${product.url}/api/statistics:${tab}?from=${dayBefore(365)}&until=${dayBefore(1)}`;
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const startedAt = performance.now();
    await sendRequest(url, { headers: { host: HOST, authorization: `Bearer ${accessToken}` } });
    times.push(performance.now() - startedAt);
  }
  return times;
}
