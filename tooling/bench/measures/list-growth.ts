import pg from "pg";
import { type Bench, HOST, openBench } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { AUTHORS, type ItemsTarget, LIST_PAGE, TAGS } from "./add-list-items.ts";
import { addManyItems, type ManyItems, RARE_AUTHOR, RARE_TAG } from "./add-many-items.ts";
import { addColdPages } from "./cold/add-cold-pages.ts";
import { filteredPath, listBlockOf, pathAfter } from "./lists.ts";

const SMALL_LIST_ITEMS = 10_000;
const LARGE_LIST_ITEMS = 100_000;
/** The number of other platforms that share the million items. */
const OTHER_PLATFORMS = 49;
const TOTAL = 1_000_000;
const TIMES = 200;
/** One request after another, and as many visitors at once. */
const CONNECTIONS = [1, 32] as const;
/** Each request comes from a different visitor, by way of a proxy that is trusted here, so that no rate limit applies. */
const PRODUCT = { TRUSTED_PROXIES: "127.0.0.1" };

/** Two installations, one with a hundred times as many items; requests alternate, so that a slow moment affects both alike. */
type Side = {
  readonly product: MeasuredProcess;
  readonly list: string;
  /** a list of items of all types, so that it can be filtered by the fields of each */
  readonly ofAll: string;
  readonly after: string;
  readonly afterRare: string;
  readonly items: number;
  /** CPU seconds of the server and the database */
  readonly cpuSeconds: () => number;
};
type PathBuilder = (side: Side, number: number) => string;

/** Filter, continuation and search in a list of 100,000 items out of a million, compared with a list of 10,000. Takes minutes. */
export async function measureListGrowth(bench: Bench): Promise<Row[]> {
  const small = await openBench(bench.runSettings);
  try {
    await addManyItems(small, [{ target: itemsTargetOf(small), count: SMALL_LIST_ITEMS }]);
    const others: ManyItems[] = [];
    for (let number = 0; number < OTHER_PLATFORMS; number++) {
      others.push({ target: await addPlatform(bench, number), count: Math.round((TOTAL - LARGE_LIST_ITEMS) / OTHER_PLATFORMS) });
    }
    await addManyItems(bench, [{ target: itemsTargetOf(bench), count: LARGE_LIST_ITEMS }, ...others]);
    const sides = [await openSide(small, SMALL_LIST_ITEMS), await openSide(bench, LARGE_LIST_ITEMS)] as const;
    const rows: Row[] = [];
    for (const [name, buildPath] of Object.entries(PATHS)) {
      for (const connections of CONNECTIONS) rows.push(await growthOf({ name, buildPath, connections }, sides));
    }
    return rows;
  } finally {
    await small.close();
  }
}

const filtered = (list: string, filter: object, more = {}) =>
  `${list}?${new URLSearchParams({ itemCount: "20", filter: JSON.stringify(filter), ...more })}`;
/** A range of fifty numbers, different for each request. */
const rangeOf = (side: Side, number: number) => ({ gte: anyOf(side, number), lt: anyOf(side, number) + 50 });
/** A different instant for each request, so that no total is cached. */
const before = (number: number) => ({ lt: new Date(Date.UTC(2200, 0, 1) + number).toISOString() });
const words = (list: string, searchFilter: string) => `${list}?${new URLSearchParams({ itemCount: "20", searchFilter })}`;
const search = (q: string) => `/api/search?${new URLSearchParams({ q })}`;
/** A different item each time. */
const anyOf = ({ items }: Side, number: number) => 1 + ((number * 7919) % items);

const PATHS: Readonly<Record<string, PathBuilder>> = {
  "filtered page of a list": ({ list }, number) => filteredPath(list, `Redacteur ${number % 50}`),
  "rare tag": ({ ofAll }, number) => filtered(ofAll, { "metadata.tags": RARE_TAG, createdOn: before(number) }),
  "rare value of an own field": ({ ofAll }, number) => filtered(ofAll, { "metadata.author": RARE_AUTHOR, createdOn: before(number) }),
  "range of an own number": (side, number) => filtered(side.ofAll, { "metadata.capacity": rangeOf(side, number) }),
  "rare tag and a range of an own number": (side, number) =>
    filtered(side.ofAll, { "metadata.tags": RARE_TAG, "metadata.capacity": { gte: anyOf(side, number) } }),
  "frequent tag and value": ({ ofAll }, number) =>
    filtered(ofAll, {
      "metadata.tags": TAGS[number % TAGS.length],
      "metadata.author": `Redacteur ${number % AUTHORS}`,
      createdOn: before(number),
    }),
  "continuation of a rare tag": ({ ofAll, afterRare }, number) =>
    filtered(ofAll, { "metadata.tags": RARE_TAG, createdOn: before(number) }, { itemCount: "5", after: afterRare }),
  "continuation of a list": ({ after }) => after,
  "words in every item of a list": ({ list }, number) => words(list, `gebeurde dossier ${(number % 9) + 1}`),
  "words in few items of a list, not cached": (side, number) => words(side.list, `dossier ${anyOf(side, number)}`),
  "search for a word in every entry": (_, number) => search(number % 2 === 0 ? "gebeurde" : "dossier"),
  "search for a word in one entry": (side, number) => search(`bericht ${anyOf(side, number)}`),
};

type Asked = { readonly name: string; readonly buildPath: PathBuilder; readonly connections: number };

async function growthOf({ name, buildPath, connections }: Asked, [few, many]: readonly [Side, Side]): Promise<Row> {
  const turns = Math.ceil(TIMES / connections);
  const times = { few: [] as number[], many: [] as number[] };
  let before: readonly [number, number] = [0, 0];
  for (let turn = 0; turn < turns * 2; turn++) {
    // The first half is a warm-up.
    if (turn === turns) before = [few.cpuSeconds(), many.cpuSeconds()];
    const numbers = Array.from({ length: connections }, (_, index) => turn * connections + index);
    const [one, other] = [await timesOf(few, buildPath, numbers), await timesOf(many, buildPath, numbers)];
    if (turn < turns) continue;
    times.few.push(...one);
    times.many.push(...other);
  }
  const [fewMs, manyMs] = [median(times.few), median(times.many)];
  const [fewCpu, manyCpu] = [few.cpuSeconds() - before[0], many.cpuSeconds() - before[1]].map(
    (seconds) => (seconds * 1000) / (turns * connections),
  );
  return {
    name: `${name}, of 1,000,000 items as of 10,000${connections === 1 ? "" : `, ${connections} at once`}`,
    measured: Number(manyCpu) / Number(fewCpu),
    goal: 1.5,
    better: "lower",
    unit: "",
    detail: `CPU of server and database ${manyCpu?.toFixed(2)} against ${fewCpu?.toFixed(2)} ms; median ${manyMs.toFixed(2)} against ${fewMs.toFixed(2)} ms`,
  };
}

function timesOf(side: Side, buildPath: PathBuilder, numbers: readonly number[]): Promise<number[]> {
  return Promise.all(numbers.map((number) => timeOf(side, buildPath, number)));
}

let visitors = 0;

async function timeOf(side: Side, buildPath: PathBuilder, number: number): Promise<number> {
  const visitor = visitors++;
  const headers = { host: HOST, "x-forwarded-for": `203.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` };
  const started = performance.now();
  await sendRequest(`${side.product.url}${buildPath(side, number)}`, { headers });
  return performance.now() - started;
}

async function openSide(bench: Bench, items: number): Promise<Side> {
  const list = `/api/listitem/list/${await listBlockOf(bench)}`;
  const [page] = await addColdPages(bench, LIST_PAGE, 1);
  const ofAll = `/api/listitem/list/${await listBlockOf(bench, page?.guid)}`;
  const product = await bench.startProduct(PRODUCT);
  const rare = filtered(ofAll, { "metadata.tags": RARE_TAG }, { itemCount: "5" });
  const { headers } = await sendRequest(product.url + rare, { headers: { host: HOST } });
  const cpuSeconds = () => product.cpuSeconds() + bench.rounds.databaseCpuSeconds();
  return { product, list, ofAll, after: await pathAfter(product, list), afterRare: String(headers["x-after"]), items, cpuSeconds };
}

function itemsTargetOf({ limitTarget: { platformGuid } }: Bench): ItemsTarget {
  return { platformGuid, pageGuid: LIST_PAGE };
}

/** Adds a platform with one page, whose list contains the platform's share. */
async function addPlatform({ limitTarget: { databaseUrl } }: Bench, number: number): Promise<ItemsTarget> {
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
