import { demoGuid } from "../../../prisma/seed/demo-guid.ts";
import { type Bench, HOST } from "../bench.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { compareWithLimit } from "./compare-with-limit.ts";

/** Headers that Node.js itself sets on each response. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);

/** The path of a form's own page, which counts a view of the form with each request. */
const FORM_PATH = `/form/${demoGuid("lindendaal", "form", "melding")}`;

/**
 * A visitor's home page from the cache, against bare Fastify that sends the same bytes with the same headers; and the page of a form, which
 * is cached as any page is, against that home page.
 */
export async function measureCachedPage(bench: Bench): Promise<Row[]> {
  const headers = { host: HOST, "accept-encoding": "br" };
  const product = await bench.startProduct();
  const response = await sendRequest(`${product.url}/`, { headers });
  const limit = await bench.startLimit("bytes", {
    bodyFile: await bench.saveFile("home.br", response.body),
    headers: Object.fromEntries(Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name))),
  });
  const figures = await measureInRounds(
    [
      { name: "product", server: product, path: "/", headers },
      { name: "limit", server: limit, path: "/", headers },
      { name: "form", server: product, path: FORM_PATH, headers },
    ],
    bench.rounds,
  );
  const [form, home] = [figures.get("form"), figures.get("product")];
  if (!form || !home) throw new Error("A contender is missing");
  return [
    compareWithLimit({ name: "cached page / bare Fastify", goal: 0.85, figures }),
    compareWithLimit({
      name: "cached page of a form / cached home page",
      goal: 0.9,
      figures: new Map([
        ["product", form],
        ["limit", home],
      ]),
    }),
  ];
}
