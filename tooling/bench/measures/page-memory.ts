import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { root } from "../../process/root.ts";
import { type Bench, HOST } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import type { CachedDocument, CachedPages } from "../page-memory/cached-document.ts";
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
      detail: `${(bytes / 1000).toFixed(1)} kB against ${(compressed / 1000).toFixed(1)} kB, mean of ${pages} pages of ${documents.length} documents; tags: ${documents.map(({ sharedTags, ownTags }) => `${sharedTags.length} + ${ownTags}`).join(", ")}`,
    });
  }
  return rows;
}

async function measure(bench: Bench, documents: readonly CachedDocument[], edge: boolean): Promise<CachedPages> {
  const input = await bench.saveFile("cached-pages.json", Buffer.from(JSON.stringify({ documents, edge })));
  const program = join(root, "tooling/bench/page-memory/cached-pages.ts");
  // It has no port; the input is read as that of a limit.
  const env = { ...process.env, NODE_ENV: "production", PORT: "1", LIMIT_INPUT: input };
  const { stdout } = await run(process.execPath, [...V8_FLAGS, program], { env });
  return JSON.parse(stdout);
}

/** Pages of the demo. A tag that several pages of its sitemap have is shared, and any other one is a page's own. */
async function readDocuments(bench: Bench): Promise<CachedDocument[]> {
  const product = await bench.startProduct({ EDGE_CACHE_SECONDS: "3600" });
  const sitemap = await sendRequest(`${product.url}/sitemap.xml`, { headers: { host: HOST } });
  const paths = [...sitemap.body.toString().matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/");
  const pages = await Promise.all([...new Set([...paths, ...PATHS])].map((path) => readPage(product, path)));
  await bench.stopAll();
  const count = (tag: CacheTag) => pages.filter(({ tags }) => tags.includes(tag)).length;
  return pages
    .filter(({ path }) => PATHS.includes(path))
    .map(({ html, tags }) => ({
      html,
      sharedTags: tags.filter((tag) => count(tag) > 1),
      ownTags: tags.filter((tag) => count(tag) === 1).length,
    }));
}

type Page = { readonly path: string; readonly html: string; readonly tags: readonly CacheTag[] };

async function readPage(product: MeasuredProcess, path: string): Promise<Page> {
  const { body, headers } = await sendRequest(`${product.url}${path}`, { headers: { host: HOST } });
  // The first two are the keys of the installation and of the platform, and the others are hashes of tags, which aren't known. A page that
  // is about to change has no keys.
  const keys = String(headers["surrogate-key"] ?? "").split(" ");
  return { path, html: body.toString(), tags: keys.slice(2).map((key): CacheTag => `path:${key}`) };
}
