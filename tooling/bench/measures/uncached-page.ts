import { createHash } from "node:crypto";
import { ask } from "../ask.ts";
import { type Bench, browserHeaders, HOST, type SignedIn, signIn } from "../bench.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { againstLimit } from "./against-limit.ts";

/** The bench page as HTML for a member who is signed in (an editor may get the draft), against one query and React's own rendering of the same markup. */
export async function measureHtml(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const session = await signIn(product, "member");
  const headers = browserHeaders(session);
  const { path } = bench.page;
  const answer = await ask(`${product.url}${path}`, { headers });
  const htmlFile = await bench.saveFile("page.html", answer.body);
  const limit = await bench.startLimit("html", { ...pageQuestion(bench, session), htmlFile });
  assertSameMarkup(answer.body, (await ask(`${limit.url}${path}`, { headers })).body);
  const figures = await measureInRounds(
    [
      { name: "product", server: product, path, headers },
      { name: "limit", server: limit, path, headers },
    ],
    bench.effort.rounds,
  );
  return [againstLimit({ name: "uncached HTML / query and renderToString", goal: 0.6, figures })];
}

/** The bench page by `GET /api/pages/{guid}` against one query through Fastify. */
export async function measureJson(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct();
  const session = await signIn(product, "member");
  const headers = browserHeaders(session);
  const limit = await bench.startLimit("json", pageQuestion(bench, session));
  const figures = await measureInRounds(
    [
      { name: "product", server: product, path: `/api/pages/${bench.page.guid}`, headers },
      { name: "limit", server: limit, path: bench.page.path, headers },
    ],
    bench.effort.rounds,
  );
  return [againstLimit({ name: "GET /api/pages/{guid} / query", goal: 0.35, figures })];
}

/** Whose page the limit of it looks up. */
export function pageQuestion({ limitPlace, page }: Bench, { sessionSecret }: SignedIn) {
  return { ...limitPlace, host: HOST, path: page.path, sessionDigest: createHash("sha256").update(sessionSecret).digest("base64url") };
}

/** A limit that renders less than the product would make the ratio look worse than it is, and one that renders more better. */
export function assertSameMarkup(product: Buffer, limit: Buffer): void {
  const difference = Math.abs(product.length - limit.length) / product.length;
  if (difference > 0.03) throw new Error(`the limit renders ${limit.length} bytes where the product sends ${product.length}`);
}
