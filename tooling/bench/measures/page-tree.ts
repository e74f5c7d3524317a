import pg from "pg";
import { chromium } from "playwright-core";
import { findHeadlessChromium } from "../../e2e/chromium.ts";
import { type Bench, HOST, type SignedIn, signIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";

const PAGES = 5000;
/** Five branches of a thousand pages: the page itself, 111 below it, and eight below each of these. */
const BRANCH = { pages: 1000, children: 111, grandchildren: 8 } as const;
const OPENINGS = 5;

/** The screen of pages with 5,000 pages, and moving a branch of 1,000 back and forth. */
export async function measurePageTree(bench: Bench): Promise<Row[]> {
  await addPages(bench);
  const product = await bench.startProduct();
  const session = await signIn(product, "admin");
  return [...(await measureMoves(product, session)), await measureScreen(product, session)];
}

/** Measures from the navigation to the first row of the tree, in a tab that has the scripts in its cache from the second time on. */
async function measureScreen(product: MeasuredProcess, { sessionSecret }: SignedIn): Promise<Row> {
  const executablePath = await findHeadlessChromium();
  const browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ locale: "nl-NL" });
    const url = `http://${HOST}:${new URL(product.url).port}`;
    await context.addCookies([{ name: "__Host-sid", value: sessionSecret, url: url.replace("http:", "https:"), secure: true }]);
    const tab = await context.newPage();
    const times: number[] = [];
    for (let opening = 0; opening <= OPENINGS; opening++) {
      const startedAt = performance.now();
      await tab.goto(`${url}/admin/pages`, { waitUntil: "commit" });
      // Any row: other measures of the same run add pages, and the table begins with 200 of them.
      await tab.getByRole("rowheader").first().waitFor();
      times.push((performance.now() - startedAt) / 1000);
    }
    const [first = 0, ...later] = times;
    const detail = `from the navigation to the first rows; ${first.toFixed(2)} s the first time; longest ${Math.max(...later).toFixed(2)} s`;
    return { name: `admin/pages with ${PAGES} pages`, measured: median(later), goal: 1, better: "lower", unit: "s", detail };
  } finally {
    await browser.close();
  }
}

async function measureMoves(product: MeasuredProcess, { accessToken }: SignedIn): Promise<Row[]> {
  const headers = { host: HOST, authorization: `Bearer ${accessToken}` };
  const call = async (method: "GET" | "POST", path: string, body?: object) => {
    const startedAt = performance.now();
    const { body: bytes } = await sendRequest(`${product.url}${path}`, { method, headers, body });
    return { seconds: (performance.now() - startedAt) / 1000, bytes: bytes.length, value: JSON.parse(bytes.toString()) };
  };
  const guidOf = async (path: string) => (await call("GET", `/api/pages:withName?name=${path}`)).value.guid as string;
  const [moved, target] = [await guidOf("/tak-1"), await guidOf("/tak-2")];
  const moves: number[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    for (const parentGuid of [target, null]) {
      const { seconds, value } = await call("POST", `/api/pages/${moved}:move`, { parentGuid });
      if (value.redirects !== BRANCH.pages) throw new Error(`A move of ${BRANCH.pages} pages made ${value.redirects} redirects`);
      moves.push(seconds);
    }
  }
  const reads: number[] = [];
  let size = 0;
  for (let round = 0; round < OPENINGS; round++) {
    const { seconds, bytes } = await call("GET", "/api/pages:tree");
    reads.push(seconds);
    size = bytes;
  }
  const move = { name: `move of ${BRANCH.pages} pages with their redirects`, measured: median(moves), goal: 2 };
  const tree = { name: `tree of ${PAGES} pages, the call alone`, measured: median(reads), goal: 0.5 };
  return [
    { ...move, better: "lower", unit: "s", detail: `longest of ${moves.length}: ${Math.max(...moves).toFixed(2)} s` },
    { ...tree, better: "lower", unit: "s", detail: `${Math.round(size / 1000)} kB; longest ${Math.max(...reads).toFixed(2)} s` },
  ];
}

/** Published pages without blocks, below five pages of the top level. */
async function addPages({ limitTarget: { databaseUrl, platformGuid } }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    await client.query(
      `with added as (
         insert into pages (platform_guid, path, title, is_published)
         select $1::uuid, path, 'Tak ' || substr(replace(path, '/', ' '), 6), true
           from (select '/tak-' || branch || coalesce('/' || child, '') || coalesce('/' || grandchild, '') as path
                   from generate_series(1, $2::int) branch
                   cross join (select null::int as child, null::int as grandchild
                               union all select c, null from generate_series(1, $3::int) c
                               union all select c, g from generate_series(1, $3::int) c, generate_series(1, $4::int) g) below) paths
          returning guid, title)
       insert into page_publications (platform_guid, page_guid, title, layout, options, blocks, version)
       select $1::uuid, guid, title, '100', '[]', '[]', 1 from added`,
      [platformGuid, PAGES / BRANCH.pages, BRANCH.children, BRANCH.grandchildren],
    );
    await client.query("vacuum analyze pages, page_publications");
  } finally {
    await client.end();
  }
}
