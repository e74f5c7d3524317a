import pg from "pg";
import { ask } from "../ask.ts";
import { type Bench, HOST } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { addListItems, LIST_PAGE, settleListItems } from "./add-list-items.ts";
import { filteredPath, listBlockOf, pathAfter } from "./lists.ts";

const FEW = 10_000;
const MANY = 100_000;
/** So many platforms share a million items. */
const OTHER_PLATFORMS = 49;
const TOTAL = 1_000_000;
const TIMES = 200;

/** What a filter, a continuation and words in a list take when there are a hundred times as many items; minutes long. */
export async function measureListGrowth(bench: Bench): Promise<Row[]> {
  const { platformGuid } = bench.limitPlace;
  await addListItems(bench, { platformGuid, pageGuid: LIST_PAGE }, FEW);
  await settleListItems(bench);
  const list = `/api/listitem/list/${await listBlockOf(bench)}`;
  const product = await bench.startProduct();
  const few = await timesOf(product, list);
  await addListItems(bench, { platformGuid, pageGuid: LIST_PAGE }, MANY - FEW);
  for (let number = 0; number < OTHER_PLATFORMS; number++) {
    const place = await addPlatform(bench, number);
    await addListItems(bench, place, Math.round((TOTAL - MANY) / OTHER_PLATFORMS));
  }
  await settleListItems(bench);
  // What is remembered of before is forgotten after a minute; a new process knows nothing.
  await bench.stopAll();
  const many = await timesOf(await bench.startProduct(), list);
  return Object.entries(many).map(([name, ms]) => ({
    name: `${name}, of 1,000,000 items as of 10,000`,
    measured: ms / (few[name] ?? Number.NaN),
    goal: 1.5,
    better: "lower",
    unit: "",
    detail: `median ${ms.toFixed(2)} ms against ${(few[name] ?? 0).toFixed(2)} ms`,
  }));
}

async function timesOf(product: MeasuredProcess, list: string): Promise<Record<string, number>> {
  return {
    "filtered page of a list": await timeOf(product, (number) => filteredPath(list, `Redacteur ${number % 50}`)),
    "continuation of a list": await timeOf(product, async () => pathAfterOnce(product, list)),
    "words in a list": await timeOf(product, (number) => `${list}?itemCount=20&searchFilter=dossier%20${(number % 9) + 1}`),
  };
}

const knownPaths = new WeakMap<MeasuredProcess, string>();

async function pathAfterOnce(product: MeasuredProcess, list: string): Promise<string> {
  const known = knownPaths.get(product) ?? (await pathAfter(product, list));
  knownPaths.set(product, known);
  return known;
}

/** Milliseconds of an answer, one at a time, once the process has warmed up. */
async function timeOf(product: MeasuredProcess, pathOf: (number: number) => string | Promise<string>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < TIMES * 2; number++) {
    const path = await pathOf(number);
    const started = performance.now();
    await ask(`${product.url}${path}`, { headers: { host: HOST } });
    if (number >= TIMES) times.push(performance.now() - started);
  }
  return median(times);
}

/** A platform with one page, whose list holds its share. */
async function addPlatform({ limitPlace: { databaseUrl } }: Bench, number: number): Promise<{ platformGuid: string; pageGuid: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const host = `groei-${number}.localhost`;
    const { rows } = await client.query<{ guid: string }>(
      "select plein_add_platform(null, $1, $1, array[$1], 'nl', 'Europe/Amsterdam', false) as guid",
      [host],
    );
    const platformGuid = rows[0]?.guid ?? "";
    await client.query("select set_config('app.platform', $1, false)", [platformGuid]);
    const page = await client.query<{ guid: string }>(
      "insert into pages (platform_guid, path, title) values ($1, '/nieuws', 'Nieuws') returning guid",
      [platformGuid],
    );
    return { platformGuid, pageGuid: page.rows[0]?.guid ?? "" };
  } finally {
    await client.end();
  }
}
