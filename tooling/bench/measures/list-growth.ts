import pg from "pg";
import { ask } from "../ask.ts";
import { type Bench, HOST, openBench } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { type ItemsPlace, LIST_PAGE } from "./add-list-items.ts";
import { addManyItems, type ManyItems } from "./add-many-items.ts";
import { filteredPath, listBlockOf, pathAfter } from "./lists.ts";

const FEW = 10_000;
const MANY = 100_000;
/** So many platforms share a million items. */
const OTHER_PLATFORMS = 49;
const TOTAL = 1_000_000;
const TIMES = 200;
/** Each request comes from a visitor of its own, by a proxy that is trusted here: nobody has to wait. */
const PRODUCT = { TRUSTED_PROXIES: "127.0.0.1" };

/** Two installations, of which one has a hundred times as many items; asked in turn, so that a slow moment hits both alike. */
type Side = { readonly product: MeasuredProcess; readonly list: string; readonly after: string; readonly items: number };
type Question = (side: Side, number: number) => string;

/** What a filter, a continuation and words take in a list of 100,000 among a million items, as of 10,000; minutes long. */
export async function measureListGrowth(bench: Bench): Promise<Row[]> {
  const small = await openBench(bench.effort);
  try {
    await addManyItems(small, [{ place: placeOf(small), count: FEW }]);
    const others: ManyItems[] = [];
    for (let number = 0; number < OTHER_PLATFORMS; number++) {
      others.push({ place: await addPlatform(bench, number), count: Math.round((TOTAL - MANY) / OTHER_PLATFORMS) });
    }
    await addManyItems(bench, [{ place: placeOf(bench), count: MANY }, ...others]);
    const sides = [await openSide(small, FEW), await openSide(bench, MANY)] as const;
    const rows: Row[] = [];
    for (const [name, question] of Object.entries(QUESTIONS)) rows.push(await growthOf(name, question, sides));
    return rows;
  } finally {
    await small.close();
  }
}

const words = (list: string, searchFilter: string) => `${list}?${new URLSearchParams({ itemCount: "20", searchFilter })}`;
const search = (q: string) => `/api/search?${new URLSearchParams({ q })}`;
/** One of the items, another one each time. */
const anyOf = ({ items }: Side, number: number) => 1 + ((number * 7919) % items);

const QUESTIONS: Readonly<Record<string, Question>> = {
  "filtered page of a list": ({ list }, number) => filteredPath(list, `Redacteur ${number % 50}`),
  "continuation of a list": ({ after }) => after,
  "words that all of a list holds": ({ list }, number) => words(list, `gebeurde dossier ${(number % 9) + 1}`),
  "words that little of a list holds, never asked before": (side, number) => words(side.list, `dossier ${anyOf(side, number)}`),
  "search for a word that all hold": (_, number) => search(number % 2 === 0 ? "gebeurde" : "dossier"),
  "search for a word that one holds": (side, number) => search(`bericht ${anyOf(side, number)}`),
};

async function growthOf(name: string, question: Question, [few, many]: readonly [Side, Side]): Promise<Row> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let number = 0; number < TIMES * 2; number++) {
    const [one, other] = [await timeOf(few, question, number), await timeOf(many, question, number)];
    // The first half warms both up.
    if (number < TIMES) continue;
    times.few.push(one);
    times.many.push(other);
  }
  const [fewMs, manyMs] = [median(times.few), median(times.many)];
  return {
    name: `${name}, of 1,000,000 items as of 10,000`,
    measured: manyMs / fewMs,
    goal: 1.5,
    better: "lower",
    unit: "",
    detail: `median ${manyMs.toFixed(2)} ms against ${fewMs.toFixed(2)} ms`,
  };
}

let visitors = 0;

async function timeOf(side: Side, question: Question, number: number): Promise<number> {
  const visitor = visitors++;
  const headers = { host: HOST, "x-forwarded-for": `203.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` };
  const started = performance.now();
  await ask(`${side.product.url}${question(side, number)}`, { headers });
  return performance.now() - started;
}

async function openSide(bench: Bench, items: number): Promise<Side> {
  const list = `/api/listitem/list/${await listBlockOf(bench)}`;
  const product = await bench.startProduct(PRODUCT);
  return { product, list, after: await pathAfter(product, list), items };
}

function placeOf({ limitPlace: { platformGuid } }: Bench): ItemsPlace {
  return { platformGuid, pageGuid: LIST_PAGE };
}

/** A platform with one page, whose list holds its share. */
async function addPlatform({ limitPlace: { databaseUrl } }: Bench, number: number): Promise<ItemsPlace> {
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
