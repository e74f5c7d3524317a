import pg from "pg";
import { type Bench, HOST, signIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import { type Contender, measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { AUTHORS, addListItems, LIST_PAGE, settleListItems } from "./add-list-items.ts";
import { againstLimit } from "./against-limit.ts";

const ITEMS = 10_000;
const DEEP_PAGE = 400;
const BULK = 500;
const HEADERS = { host: HOST };

/** A list of 10,000 items, as visitors page through it and as programs add to it, against hand-written queries. */
export async function measureLists(bench: Bench): Promise<Row[]> {
  const { platformGuid } = bench.limitTarget;
  await addListItems(bench, { platformGuid, pageGuid: LIST_PAGE }, ITEMS);
  await settleListItems(bench);
  const list = `/api/listitem/list/${await listBlockOf(bench)}`;
  const product = await bench.startProduct();
  const limit = await bench.startLimit("list", { ...bench.limitTarget, pageGuid: LIST_PAGE, path: "/nieuws" });
  const compare = async (name: string, goal: number, ours: readonly string[], theirs: readonly string[]) => {
    const sides = [
      { name: "product", server: product, requests: ours.map((path) => ({ path, headers: HEADERS })) },
      { name: "limit", server: limit, requests: theirs.map((path) => ({ path, headers: HEADERS })) },
    ];
    return againstLimit({ name, goal, figures: await measureInRounds(sides, bench.effort.rounds) });
  };
  const authors = Array.from({ length: AUTHORS }, (_, number) => `Redacteur ${number}`);
  const rows = [
    await compare(
      "filtered, sorted page of a list / query",
      0.45,
      authors.map((author) => filteredPath(list, author)),
      authors.map((author) => `/?${new URLSearchParams({ author, pageNumber: "2" })}`),
    ),
    await compare(`page ${DEEP_PAGE} of a list / query`, 0.5, [deepPath(list)], [`/?pageNumber=${DEEP_PAGE}`]),
    await measureContinuation(bench, product, list),
  ];
  return [...rows, ...(await measureAdding(bench, { product, limit, list }))];
}

/** No request goes beyond the last page of an author's items. */
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

async function measureContinuation(bench: Bench, product: MeasuredProcess, list: string): Promise<Row> {
  const sides: Contender[] = [
    { name: "product", server: product, path: await pathAfter(product, list), headers: HEADERS },
    { name: "limit", server: product, path: deepPath(list), headers: HEADERS },
  ];
  const figures = await measureInRounds(sides, bench.effort.rounds);
  return againstLimit({ name: `continuation of a list / its page ${DEEP_PAGE}`, goal: 2, figures });
}

type Servers = { readonly product: MeasuredProcess; readonly limit: MeasuredProcess; readonly list: string };

/** Adds items one after another, and then five hundred in one call. */
async function measureAdding(bench: Bench, { product, limit, list }: Servers): Promise<Row[]> {
  const { accessToken } = await signIn(product, "editor");
  const headers = { host: HOST, authorization: `Bearer ${accessToken}` };
  const items = (count: number) => Array.from({ length: count }, (_, number) => newItem(number));
  const add = async (server: MeasuredProcess, path: string, count: number) => {
    const started = performance.now();
    await sendRequest(`${server.url}${path}`, { method: "POST", headers, body: items(count) });
    return performance.now() - started;
  };
  const times = { product: [] as number[], limit: [] as number[] };
  for (let round = 0; round < 100 * bench.effort.rounds.rounds; round++) {
    times.product.push(await add(product, list, 1));
    times.limit.push(await add(limit, "/", 1));
  }
  const bulk: number[] = [];
  for (let round = 0; round < bench.effort.rounds.rounds; round++) bulk.push(await add(product, list, BULK));
  const [one, byHand] = [median(times.product), median(times.limit)];
  return [
    {
      name: "adding one item after another / statement",
      measured: byHand / one,
      goal: 0.3,
      better: "higher",
      unit: "",
      detail: `median ${one.toFixed(2)} ms against ${byHand.toFixed(2)} ms`,
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

/** The block on the demo's news page that shows the list. */
export async function listBlockOf({ limitTarget: { databaseUrl, platformGuid } }: Pick<Bench, "limitTarget">): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    const { rows } = await client.query<{ guid: string }>(
      "select guid from building_block_instances where page_guid = $1 and building_block_name = 'list'",
      [LIST_PAGE],
    );
    return rows[0]?.guid ?? "";
  } finally {
    await client.end();
  }
}
