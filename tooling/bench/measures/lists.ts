import pg from "pg";
import { type Bench, HOST, signIn } from "../bench.ts";
import { addListSchema } from "../limits/schema/list-schema.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { AUTHORS, addListItems, LIST_PAGE, settleListItems, TAGS } from "./add-list-items.ts";
import { compareWithLimit } from "./compare-with-limit.ts";
import { assertSameAnswer } from "./same-answer.ts";

const ITEMS = 10_000;
const DEEP_PAGE = 400;
const FIRST_READS = 20;
const BULK = 500;
const ADDED_AT_A_TIME = 50;
const HEADERS = { host: HOST };

/** A list of 10,000 items: visitors page through it and programs add items, against hand-written queries on purpose-built tables. */
export async function measureLists(bench: Bench): Promise<Row[]> {
  const { platformGuid } = bench.limitTarget;
  await addListItems(bench, { platformGuid, pageGuid: LIST_PAGE }, ITEMS);
  await settleListItems(bench);
  const list = `/api/listitem/list/${await listBlockOf(bench)}`;
  const target = { platformGuid, pageGuid: LIST_PAGE };
  await addListSchema(bench.limitTarget.databaseUrl, target, LIST_PATH);
  const product = await bench.startProduct();
  const limit = await bench.startLimit("list", { ...bench.limitTarget, pageGuid: LIST_PAGE, path: LIST_PATH });
  const compare = async (name: string, goal: number, ours: readonly string[], theirs: readonly string[]) => {
    await assertSameAnswer({ server: product, path: ours[0] ?? "" }, { server: limit, path: theirs[0] ?? "" }, HEADERS);
    const sides = [
      { name: "product", server: product, requests: ours.map((path) => ({ path, headers: HEADERS })) },
      { name: "limit", server: limit, requests: theirs.map((path) => ({ path, headers: HEADERS })) },
    ];
    return compareWithLimit({ name, goal, figures: await measureInRounds(sides, bench.rounds) });
  };
  const authors = Array.from({ length: AUTHORS }, (_, number) => `Redacteur ${number}`);
  const after = await pathAfter(product, list);
  const rows = [
    await compare(
      "list filtered by a tag, newest first / query",
      0.5,
      TAGS.map((tag) => taggedPath(list, tag)),
      TAGS.map((tag) => `/?${new URLSearchParams({ tag })}`),
    ),
    await compare(
      "filtered, sorted page of a list / query",
      0.5,
      authors.map((author) => filteredPath(list, author)),
      authors.map((author) => `/?${new URLSearchParams({ author, pageNumber: "2" })}`),
    ),
    await compare(`page ${DEEP_PAGE} of a list / query`, 0.5, [deepPath(list)], [`/?pageNumber=${DEEP_PAGE}`]),
    await compare(
      "continuation of a list / query",
      0.7,
      [after],
      [`/?${new URLSearchParams({ after: await lastGuidBefore(product, list) })}`],
    ),
    await measureFirstRead(bench, { product, limit, list }),
  ];
  return [...rows, ...(await measureAdding(bench, { product, limit, list }))];
}

const LIST_PATH = "/nieuws";

export function taggedPath(list: string, tag: string): string {
  return `${list}?${new URLSearchParams({ itemCount: "20", sort_by: "publishedOn_desc", filter: JSON.stringify({ "metadata.tags": tag }) })}`;
}

/** Returns the path of a filtered page that doesn't exceed the last page of an author's items. */
export function filteredPath(list: string, author: string): string {
  const query = { itemCount: "20", pageNumber: "2", sort_by: "title_asc", filter: JSON.stringify({ "metadata.author": author }) };
  return `${list}?${new URLSearchParams(query)}`;
}

export function deepPath(list: string): string {
  return `${list}?itemCount=20&pageNumber=${DEEP_PAGE}`;
}

/** The path of the items after a page, by its cursor, as "load more" requests them. */
export async function pathAfter(product: MeasuredProcess, list: string): Promise<string> {
  const { headers } = await sendRequest(`${product.url}${list}?itemCount=20&pageNumber=${DEEP_PAGE - 1}`, { headers: HEADERS });
  const after = headers["x-after"];
  if (typeof after !== "string") throw new Error(`${list} returned no cursor`);
  return `${list}?itemCount=20&after=${after}`;
}

async function lastGuidBefore(product: MeasuredProcess, list: string): Promise<string> {
  const { body } = await sendRequest(`${product.url}${list}?itemCount=20&pageNumber=${DEEP_PAGE - 1}`, { headers: HEADERS });
  const items: { guid: string }[] = JSON.parse(body.toString());
  return items.at(-1)?.guid ?? "";
}

type Servers = { readonly product: MeasuredProcess; readonly limit: MeasuredProcess; readonly list: string };

/** A page far into a list right after an item was added, when neither its start nor the total is cached. */
async function measureFirstRead(bench: Bench, { product, limit, list }: Servers): Promise<Row> {
  const headers = await editorHeaders(product);
  const times = { product: [] as number[], limit: [] as number[] };
  for (let turn = 0; turn < FIRST_READS * bench.runSettings.rounds.rounds; turn++) {
    await sendRequest(product.url + list, { method: "POST", headers, body: [newItem(turn)] });
    times.product.push(await timeOf(product.url + deepPath(list)));
    times.limit.push(await timeOf(`${limit.url}/?pageNumber=${DEEP_PAGE}`));
  }
  const [ours, theirs] = [median(times.product), median(times.limit)];
  return {
    name: `page ${DEEP_PAGE} of a list after a change / query`,
    measured: theirs / ours,
    goal: 0.5,
    better: "higher",
    unit: "",
    detail: `median ${ours.toFixed(2)} ms against ${theirs.toFixed(2)} ms, one after another; nothing about the list is cached`,
  };
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  await sendRequest(url, { headers: HEADERS });
  return performance.now() - started;
}

async function editorHeaders(product: MeasuredProcess): Promise<Record<string, string>> {
  return { host: HOST, authorization: `Bearer ${(await signIn(product, "editor")).accessToken}` };
}

/** Adds items one after another, and then five hundred in one call. */
async function measureAdding(bench: Bench, { product, limit, list }: Servers): Promise<Row[]> {
  const headers = await editorHeaders(product);
  const items = (count: number) => Array.from({ length: count }, (_, number) => newItem(number));
  const add = async (server: MeasuredProcess, path: string, count: number) => {
    const started = performance.now();
    await sendRequest(`${server.url}${path}`, { method: "POST", headers, body: items(count) });
    return performance.now() - started;
  };
  const times = { product: [] as number[], limit: [] as number[] };
  const cpu = { product: 0, limit: 0, database: { product: 0, limit: 0 } };
  const count = 100 * bench.runSettings.rounds.rounds;
  // In batches of fifty, since CPU times have a resolution of a hundredth of a second.
  for (let turn = 0; turn < count / ADDED_AT_A_TIME; turn++) {
    for (const [name, server, path] of [
      ["product", product, list],
      ["limit", limit, "/"],
    ] as const) {
      const [before, databaseBefore] = [server.cpuSeconds(), bench.rounds.databaseCpuSeconds()];
      for (let number = 0; number < ADDED_AT_A_TIME; number++) times[name].push(await add(server, path, 1));
      cpu[name] += server.cpuSeconds() - before;
      cpu.database[name] += bench.rounds.databaseCpuSeconds() - databaseBefore;
    }
  }
  const cpuOf = (name: "product" | "limit") =>
    `${((cpu[name] * 1000) / count).toFixed(2)} + ${((cpu.database[name] * 1000) / count).toFixed(2)} ms`;
  const bulk: number[] = [];
  for (let round = 0; round < bench.runSettings.rounds.rounds; round++) bulk.push(await add(product, list, BULK));
  const [one, byHand] = [median(times.product), median(times.limit)];
  return [
    {
      name: "adding one item after another / statement",
      measured: byHand / one,
      goal: 0.5,
      better: "higher",
      unit: "",
      detail: `median ${one.toFixed(2)} ms against ${byHand.toFixed(2)} ms; CPU ${cpuOf("product")} against ${cpuOf("limit")} (server + database)`,
    },
    {
      name: `adding ${BULK} items in one call`,
      measured: median(bulk) / 1000,
      goal: 1,
      better: "lower",
      unit: "s",
      detail: `longest ${Math.max(...bulk).toFixed(0)} ms`,
    },
  ];
}

function newItem(number: number) {
  return {
    title: `Nieuw bericht ${number}`,
    listItemTypeName: "news",
    metadata: { description: "Wat er vandaag gebeurde.", author: "Redactie", tags: ["wonen"] },
  };
}

/** The first block with a list on a page; by default the demo's news page. */
export async function listBlockOf(
  { limitTarget: { databaseUrl, platformGuid } }: Pick<Bench, "limitTarget">,
  pageGuid = LIST_PAGE,
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    const { rows } = await client.query<{ guid: string }>(
      "select guid from building_block_instances where page_guid = $1 and building_block_name = 'list' order by sort_id",
      [pageGuid],
    );
    return rows[0]?.guid ?? "";
  } finally {
    await client.end();
  }
}
