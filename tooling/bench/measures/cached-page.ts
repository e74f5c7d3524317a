import { ask } from "../ask.ts";
import { type Bench, HOST } from "../bench.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { againstLimit } from "./against-limit.ts";

/** Headers that Node.js sets by itself for each answer. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);

/** The home page for a visitor, from memory, against bare Fastify that sends the same bytes under the same headers. */
export async function measureCachedPage(bench: Bench): Promise<Row[]> {
  const headers = { host: HOST, "accept-encoding": "br" };
  const product = await bench.startProduct();
  const answer = await ask(`${product.url}/`, { headers });
  const limit = await bench.startLimit("bytes", {
    bodyFile: await bench.saveFile("home.br", answer.body),
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))),
  });
  const figures = await measureInRounds(
    [
      { name: "product", server: product, path: "/", headers },
      { name: "limit", server: limit, path: "/", headers },
    ],
    bench.effort.rounds,
  );
  return [againstLimit({ name: "cached page / bare Fastify", goal: 0.8, figures })];
}
