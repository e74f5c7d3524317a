import { createHash } from "node:crypto";
import { type Bench, browserHeaders, HOST, type SignedIn, signIn } from "../bench.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { compareWithLimit } from "./compare-with-limit.ts";

/** The bench page as HTML for a signed-in member (an editor may get the draft), against one query and React's own rendering of the same markup. */
export async function measureHtml(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const session = await signIn(product, "member");
  const headers = browserHeaders(session);
  const { path } = bench.page;
  const response = await sendRequest(`${product.url}${path}`, { headers });
  const htmlFile = await bench.saveFile("page.html", response.body);
  const limit = await bench.startLimit("html", { ...buildPageRequest(bench, session), htmlFile });
  assertSameMarkup(response.body, (await sendRequest(`${limit.url}${path}`, { headers })).body);
  const figures = await measureInRounds(
    [
      { name: "product", server: product, path, headers },
      { name: "limit", server: limit, path, headers },
    ],
    bench.rounds,
  );
  return [compareWithLimit({ name: "uncached HTML / query and renderToString", goal: 0.6, figures })];
}

/** The bench page by `GET /api/pages/{guid}` against one query through Fastify. */
export async function measureJson(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const session = await signIn(product, "member");
  const headers = browserHeaders(session);
  const limit = await bench.startLimit("json", buildPageRequest(bench, session));
  const figures = await measureInRounds(
    [
      { name: "product", server: product, path: `/api/pages/${bench.page.guid}`, headers },
      { name: "limit", server: limit, path: bench.page.path, headers },
    ],
    bench.rounds,
  );
  return [compareWithLimit({ name: "GET /api/pages/{guid} / query", goal: 0.35, figures })];
}

/** The session, host and path that the limit looks up. */
export function buildPageRequest({ limitTarget, page }: Bench, { sessionSecret }: SignedIn) {
  return { ...limitTarget, host: HOST, path: page.path, sessionDigest: createHash("sha256").update(sessionSecret).digest("base64url") };
}

/** A limit that renders less than the product makes the ratio look worse than it is; one that renders more makes it look better. */
export function assertSameMarkup(product: Buffer, limit: Buffer): void {
  const difference = Math.abs(product.length - limit.length) / product.length;
  if (difference > 0.03) throw new Error(`The limit renders ${limit.length} bytes, but the product sends ${product.length}`);
}
