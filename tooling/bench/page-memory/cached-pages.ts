/**
 * Fills the product's cache of visitors' pages and prints what a page takes. A program of its own, because it needs flags of V8 with which
 * compiled code, which changes at the same time and weighs as much, stays as it is.
 */
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { createEdgeHeaders } from "../../../apps/server/src/edge/edge-headers.ts";
import { createCounts } from "../../../apps/server/src/operations/metrics.ts";
import { type PageKeyParts, pageKey } from "../../../apps/server/src/pages/page-key.ts";
import { RenderQueue } from "../../../apps/server/src/pages/render-queue.ts";
import { cachingHeadersOf, createStoredPage, type StoredPage } from "../../../apps/server/src/pages/stored-page.ts";
import { type RenderedPage, type VisitorPageRequest, VisitorPages } from "../../../apps/server/src/pages/visitor-pages.ts";
import { limitInput } from "../limits/limit-input.ts";
import type { CachedDocument, CachedPages } from "./cached-document.ts";

/** The pages before the first of these make what there is only once: the platform, shared tags, lists of headers. */
const FROM = 160;
const TO = 960;
const WITHIN_MS = 300_000;
const EDGE_SECONDS = 3600;
const MAX_BYTES = 1024 ** 3;

const { documents, edge } = limitInput<{ documents: readonly CachedDocument[]; edge: boolean }>().input;
const guid = randomUUID();
const platform = {
  guid,
  name: "Gemeente",
  primaryDomain: "gemeente.test",
  hostNames: ["gemeente.test"],
  defaultLocale: "nl" as const,
  timeZone: "Europe/Amsterdam",
  isDemo: false,
};
const edgeHeaders = createEdgeHeaders(edge ? EDGE_SECONDS : 0);
const pages = new VisitorPages({
  maxBytes: MAX_BYTES,
  render: async (request) => render(request),
  renders: new RenderQueue(),
  outage: { isOn: false, check: async () => false },
  isListening: () => true,
  counts: createCounts(),
  reportError: (error) => {
    throw error;
  },
  // Pages never age: a rendering in the background would be measured too.
  now: () => 0,
});
const keys: string[] = [];

await keepUntil(FROM);
const before = await memoryInUse();
await keepUntil(TO);
const bytes = ((await memoryInUse()) - before) / (TO - FROM);
const stored = keys.slice(FROM).map(find);
const compressed = stored.map((page) => page.compressed?.length ?? 0).reduce((sum, one) => sum + one) / (TO - FROM);
const result: CachedPages = { bytes, compressed, pages: TO - FROM };
console.log(JSON.stringify(result));

/** Each page is asked for twice, so that it has both compressed forms, and its keys once. */
async function keepUntil(count: number): Promise<void> {
  while (keys.length < count) {
    const parts: PageKeyParts = { scheme: "https", host: "gemeente.test", path: `/pagina-${keys.length}`, search: "", locale: null };
    await pages.get({ ...parts, platform, correlationId: randomUUID() });
    keys.push(pageKey(parts));
  }
  const deadline = performance.now() + WITHIN_MS;
  while (keys.map(find).some(({ compressed, brotliBytes }) => compressed === null || compressed.length === brotliBytes)) {
    if (performance.now() > deadline) throw new Error("Not every page was compressed");
    await sleep(50);
  }
  for (const key of keys) cachingHeadersOf(find(key));
}

function find(key: string): StoredPage {
  const page = pages.peek(key);
  if (page === undefined) throw new Error(`${key} isn't kept`);
  return page;
}

/** A document with another path and other content of its own, as another page of the same kind has. */
function render({ path }: VisitorPageRequest): RenderedPage {
  const number = Number(path.slice("/pagina-".length));
  const document = documents[number % documents.length];
  if (document === undefined) throw new Error("No documents");
  const ownTags = Array.from({ length: document.ownTags }, (): CacheTag => `page:${randomUUID()}`);
  const tags = [...document.sharedTags, ...ownTags];
  const page = createStoredPage(
    {
      status: 200,
      location: null,
      parts: [document.html.replace("</title>", ` ${number}</title>`)],
      nonce: randomUUID(),
      shown: { platformGuid: guid, path, itemGuid: null, formGuids: [] },
      edgeCacheControl: edgeHeaders.ofPage({ tagCount: tags.length, changesAt: null }, new Date()),
    },
    { logOrigin: null, isDevelopment: false, scheme: "https" },
  );
  return { page, tags };
}

/** Bytes that are alive after several collections: of the heap, and of buffers. */
async function memoryInUse(): Promise<number> {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error("Needs --expose-gc");
  for (let collection = 0; collection < 5; collection++) {
    await nextTurn();
    await gc();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
