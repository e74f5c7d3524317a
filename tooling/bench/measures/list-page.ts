import pg from "pg";
import { ask } from "../ask.ts";
import { type Bench, browserHeaders, signIn } from "../bench.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { addListItems, LIST_PAGE, settleListItems } from "./add-list-items.ts";
import { againstLimit } from "./against-limit.ts";
import { listBlockOf } from "./lists.ts";
import { assertSameMarkup, pageQuestion } from "./uncached-page.ts";

const ITEMS = 10_000;
/** So many pages of the list are asked for in turn: what was asked in an address is remembered by nobody. */
const PAGES = 50;

/** A page with a list of 10,000 items as HTML, for a member who turns its pages, against two queries and React's own rendering. */
export async function measureListPage(bench: Bench): Promise<Row[]> {
  await addListItems(bench, { platformGuid: bench.limitPlace.platformGuid, pageGuid: LIST_PAGE }, ITEMS);
  await settleListItems(bench);
  const path = await pathOf(bench);
  const product = await bench.startProduct();
  const session = await signIn(product, "member");
  const headers = browserHeaders(session);
  const paths = Array.from({ length: PAGES }, (_, index) => `${path}?page=${index + 2}`);
  const [first = path] = paths;
  const answer = await ask(`${product.url}${first}`, { headers });
  const limit = await bench.startLimit("list-page", {
    ...pageQuestion(bench, session),
    path,
    pageGuid: LIST_PAGE,
    itemCount: await itemCountOf(product.url, await listBlockOf(bench), headers),
    htmlFile: await bench.saveFile("list.html", answer.body),
  });
  assertSameMarkup(answer.body, (await ask(`${limit.url}${first}`, { headers })).body);
  const figures = await measureInRounds(
    [
      { name: "product", server: product, requests: paths.map((one) => ({ path: one, headers })) },
      { name: "limit", server: limit, requests: paths.map((one) => ({ path: one, headers })) },
    ],
    bench.effort.rounds,
  );
  return [againstLimit({ name: "uncached HTML of a list / queries and renderToString", goal: 0.5, figures })];
}

async function itemCountOf(url: string, block: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { itemCount }: { itemCount: number } = JSON.parse((await ask(`${url}/api/lists/${block}`, { headers })).body.toString());
  return itemCount;
}

async function pathOf({ limitPlace: { databaseUrl, platformGuid } }: Pick<Bench, "limitPlace">): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    const { rows } = await client.query<{ path: string }>("select path from pages where guid = $1", [LIST_PAGE]);
    return rows[0]?.path ?? "";
  } finally {
    await client.end();
  }
}
