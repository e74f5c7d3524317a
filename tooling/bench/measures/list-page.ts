import pg from "pg";
import { type Bench, browserHeaders, signIn } from "../bench.ts";
import { addListSchema } from "../limits/schema/list-schema.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { addListItems, LIST_PAGE, settleListItems } from "./add-list-items.ts";
import { compareWithLimit } from "./compare-with-limit.ts";
import { listBlockOf } from "./lists.ts";
import { assertSameMarkup, buildPageRequest } from "./uncached-page.ts";

const ITEMS = 10_000;
/** The number of list pages that are requested in turn; a member's page with a list query is not cached. */
const PAGES = 50;

/** A page with a list of 10,000 items as HTML, for a member who pages through it, against two queries and React's own rendering. */
export async function measureListPage(bench: Bench): Promise<Row[]> {
  await addListItems(bench, { platformGuid: bench.limitTarget.platformGuid, pageGuid: LIST_PAGE }, ITEMS);
  await settleListItems(bench);
  const path = await pathOf(bench);
  const { databaseUrl, platformGuid } = bench.limitTarget;
  await addListSchema(databaseUrl, { platformGuid, pageGuid: LIST_PAGE }, path);
  const product = await bench.startProduct();
  const session = await signIn(product, "member");
  const headers = browserHeaders(session);
  const paths = Array.from({ length: PAGES }, (_, index) => `${path}?page=${index + 2}`);
  const [first = path] = paths;
  const response = await sendRequest(`${product.url}${first}`, { headers });
  const limit = await bench.startLimit("list-page", {
    ...buildPageRequest(bench, session),
    path,
    itemCount: await itemCountOf(product.url, await listBlockOf(bench), headers),
    htmlFile: await bench.saveFile("list.html", response.body),
  });
  assertSameMarkup(response.body, (await sendRequest(`${limit.url}${first}`, { headers })).body);
  const figures = await measureInRounds(
    [
      { name: "product", server: product, requests: paths.map((one) => ({ path: one, headers })) },
      { name: "limit", server: limit, requests: paths.map((one) => ({ path: one, headers })) },
    ],
    bench.rounds,
  );
  return [compareWithLimit({ name: "uncached HTML of a list / queries and renderToString", goal: 0.5, figures })];
}

async function itemCountOf(url: string, block: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { itemCount }: { itemCount: number } = JSON.parse((await sendRequest(`${url}/api/lists/${block}`, { headers })).body.toString());
  return itemCount;
}

async function pathOf({ limitTarget: { databaseUrl, platformGuid } }: Pick<Bench, "limitTarget">): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    const { rows } = await client.query<{ path: string }>("select path from pages where guid = $1", [LIST_PAGE]);
    return rows[0]?.path ?? "";
  } finally {
    await client.end();
  }
}
