import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { root } from "../../process/root.ts";
import { type Bench, HOST } from "../bench.ts";
import type { KeptDocument, KeptPages } from "../page-memory/kept-document.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";

const PATHS = [
  "/",
  "/nieuws",
  "/contact",
  "/wonen/afval",
  "/wonen/parkeren",
  "/burgerzaken/rijbewijs",
  "/burgerzaken/trouwen-en-partnerschap",
  "/zorg-en-werk/wmo",
];
/** Keeps V8 from compiling, and from dropping what it compiled, while memory is measured. */
const V8_FLAGS = ["--expose-gc", "--no-flush-bytecode", "--no-opt", "--no-sparkplug", "--no-maglev"];
const run = promisify(execFile);

/** The memory of a page that is kept, compared with the bytes of its compressed forms, without and with the keys for an edge cache. */
export async function measurePageMemory(bench: Bench): Promise<Row[]> {
  const documents = await readDocuments(bench);
  const rows: Row[] = [];
  for (const edge of [false, true]) {
    const { bytes, compressed, pages } = await measure(bench, documents, edge);
    rows.push({
      name: `kept page${edge ? ", with keys for an edge cache," : ""} / its compressed bytes`,
      measured: bytes / compressed,
      goal: 1.2,
      better: "lower",
      unit: "",
      detail: `${(bytes / 1000).toFixed(1)} kB against ${(compressed / 1000).toFixed(1)} kB, mean of ${pages} pages of ${documents.length} documents`,
    });
  }
  return rows;
}

async function measure(bench: Bench, documents: readonly KeptDocument[], edge: boolean): Promise<KeptPages> {
  const input = await bench.saveFile("kept-pages.json", Buffer.from(JSON.stringify({ documents, edge })));
  const program = join(root, "tooling/bench/page-memory/kept-pages.ts");
  // It has no port; the input is read as that of a limit.
  const env = { ...process.env, NODE_ENV: "production", PORT: "1", LIMIT_INPUT: input };
  const { stdout } = await run(process.execPath, [...V8_FLAGS, program], { env });
  return JSON.parse(stdout);
}

/** Pages of the demo. A tag that several of them have is shared, and any other one is a page's own. */
async function readDocuments(bench: Bench): Promise<KeptDocument[]> {
  const product = await bench.startProduct({ EDGE_CACHE_SECONDS: "3600" });
  const documents: { html: string; tags: CacheTag[] }[] = [];
  for (const path of PATHS) {
    const { body, headers } = await sendRequest(`${product.url}${path}`, { headers: { host: HOST } });
    const keys = headers["surrogate-key"];
    if (typeof keys !== "string") throw new Error(`${path} has no keys`);
    // The first two are the keys of the installation and of the platform, and the others are hashes of tags, which aren't known.
    const tags = keys
      .split(" ")
      .slice(2)
      .map((key): CacheTag => `path:${key}`);
    documents.push({ html: body.toString(), tags });
  }
  await bench.stopAll();
  const count = (tag: CacheTag) => documents.filter(({ tags }) => tags.includes(tag)).length;
  return documents.map(({ html, tags }) => ({
    html,
    sharedTags: tags.filter((tag) => count(tag) > 1),
    ownTags: tags.filter((tag) => count(tag) === 1).length,
  }));
}
