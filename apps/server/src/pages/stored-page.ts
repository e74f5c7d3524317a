import { hash } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Guid } from "@plein/contract/guid";
import { edgeCachingHeaders } from "../edge/edge-headers.ts";
import type { KeyedTag } from "../edge/edge-keys.ts";
import { acceptedEncoding, type Encoding } from "../http/compression/accepted-encoding.ts";
import { hashPolicy, type PolicyOptions } from "../http/headers/content-security-policy.ts";
import { computeWeakTag } from "../http/headers/entity-tag.ts";
import { NO_INDEX, referrerPolicyOf, SECURITY_HEADERS } from "../http/headers/security-headers.ts";
import { withoutNonce } from "./inline-scripts.ts";
import { shareHeaders } from "./shared-headers.ts";

/**
 * A cached document in each encoding. Thousands are in memory, so a document stores little beside those bytes: its headers are built for
 * each response.
 */
export type StoredPage = {
  readonly status: number;
  readonly etag: string;
  /** the target of a redirect; null for a document */
  readonly location: string | null;
  /** null once there is a compressed form, which is decompressed for the few clients that accept no encoding */
  plain: Buffer | null;
  /** its Brotli form, followed by its gzip form if there is one: a buffer takes some 200 bytes beside its own */
  compressed: Buffer | null;
  /** the length of the Brotli form */
  brotliBytes: number;
  /** compression at the highest level is done or scheduled */
  isAtBest: boolean;
  /** headers in every encoding, as name, value, …; pages share equal lists */
  readonly shared: readonly string[];
  /** the Cache-Control for an edge cache that receives purges; null: every cache must revalidate each time */
  readonly edgeCacheControl: string | null;
  /** the tags of the cache that the page is in, by whose keys an edge cache purges it */
  tags: readonly KeyedTag[];
  readonly shown: ShownContent;
};

/** The content of a document, whose views are counted. */
export type ShownContent = {
  readonly platformGuid: Guid;
  /** of the URL: canonical and percent-encoded */
  readonly path: string;
  /** null for a page that isn't an item's */
  readonly itemGuid: Guid | null;
  /** the forms that can be filled in on it */
  readonly formGuids: readonly Guid[];
};

/** Bytes with the headers that describe them, as name, value, name, value, …: the fastest form for Node to write. */
export type Representation = { readonly headers: readonly string[]; readonly body: Buffer };

export type RenderedPage = {
  readonly status: number;
  readonly location: string | null;
  /** text that may carry the nonce, and bytes that can't: see `RenderOutput` of the web application */
  readonly parts: readonly (string | Uint8Array)[];
  readonly nonce: string;
  readonly shown: ShownContent;
  /** search engines may not list the site */
  readonly isUnlisted?: boolean;
  /** for an edge cache that receives purges; null or absent: every cache must revalidate each time */
  readonly edgeCacheControl?: string | null;
};

/** Any cache may store it, but must revalidate each time, so that the next request sees a change. */
const REVALIDATED: readonly string[] = ["Cache-Control", "public, max-age=0, must-revalidate"];
/** A visitor who signs in gets another document at the same URL. */
export const PAGE_VARY = "Accept-Encoding, Cookie";

/**
 * The router writes the render time into its state. A cached page has none: rendered again it must have the same bytes,
 * because browsers that have it get a 304, with a policy that lists its scripts by their hashes.
 */
const RENDER_TIME = /\bu:\d{13}\b/g;
const NO_RENDER_TIME = "u:0";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createStoredPage(page: RenderedPage, options: PolicyOptions): StoredPage {
  const inlineScripts: string[] = [];
  const bytes = page.parts.map((part) => {
    if (typeof part !== "string") return part;
    const document = withoutRenderTime(withoutNonce(part, page.nonce));
    inlineScripts.push(...document.inlineScripts);
    return Buffer.from(document.html);
  });
  const body = concatUnpooled(bytes);
  // A client with the same tag gets a 304, so the tag must also change with this header.
  const robots = page.isUnlisted ? " noindex" : "";
  const etag = computeWeakTag(`${page.status} ${page.location ?? ""} ${hash("sha256", body, "base64url")}${robots}`);
  const shared = Object.entries({
    ...SECURITY_HEADERS,
    "Referrer-Policy": referrerPolicyOf(page.shown.path),
    "Content-Security-Policy": hashPolicy(inlineScripts, options),
    Vary: PAGE_VARY,
    ...(page.isUnlisted ? NO_INDEX : {}),
  }).flat();
  const { status, location, edgeCacheControl = null, shown } = page;
  const content = { plain: body, compressed: null, brotliBytes: 0, isAtBest: false };
  return { status, etag, location, ...content, shared: shareHeaders(shared), edgeCacheControl, tags: [], shown };
}

/** The headers of a page in any encoding, also of a 304 response, as name, value, …; without those of `cachingHeadersOf`. */
export function headersOf({ shared, location, etag }: StoredPage): string[] {
  return location === null ? [...shared, "ETag", etag] : [...shared, "Location", location];
}

/** The headers that tell shared caches how to store a page, as name, value, … */
export function cachingHeadersOf({ edgeCacheControl, tags, shown }: StoredPage): readonly string[] {
  if (edgeCacheControl === null) return REVALIDATED;
  return edgeCachingHeaders({ cacheControl: edgeCacheControl, platformGuid: shown.platformGuid, tags });
}

/** A copy of the page that every cache must revalidate before it serves it. */
export function withoutEdgeCaching(page: StoredPage): StoredPage {
  return page.edgeCacheControl === null ? page : { ...page, edgeCacheControl: null };
}

type Document = ReturnType<typeof withoutNonce>;

function withoutRenderTime({ html, inlineScripts }: Document): Document {
  const withoutRenderTime = (code: string) => code.replaceAll(RENDER_TIME, NO_RENDER_TIME);
  return {
    html: inlineScripts.reduce((text, code) => text.replace(code, () => withoutRenderTime(code)), html),
    inlineScripts: inlineScripts.map(withoutRenderTime),
  };
}

/** Compresses with Brotli at a level that costs less time than it saves in transfer to the first visitor. */
export async function compressQuickly(page: StoredPage): Promise<void> {
  const body = plainOf(page);
  storeCompressed(page, await compressBrotli(body, brotliOptions(body, QUICK_QUALITY)), null);
}

/** Adds every encoding at its highest level, for a page that is requested again. */
export function compressFully(page: StoredPage): Promise<void> {
  page.isAtBest = true;
  // Pages are compressed one after the other: each compression needs megabytes of memory, and no client waits for it.
  const compression = lastCompression.then(async () => {
    const body = plainOf(page);
    const brotli = await compressBrotli(body, brotliOptions(body, BEST_QUALITY));
    storeCompressed(page, brotli, await compressGzip(body, { level: 9 }));
  });
  lastCompression = compression.catch(() => undefined);
  return compression;
}

let lastCompression: Promise<void> = Promise.resolve();

const QUICK_QUALITY = 4;
const BEST_QUALITY = 9;
/** Takes 0.3 ms for a page of 25 kB and makes it as small as the quick Brotli does, which `bytesOf` counts on. */
const QUICK_GZIP_LEVEL = 4;
/** A window of 2^18 bytes fits a page; Brotli's default needs sixteen times the memory. */
const WINDOW_BITS = 18;

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

/** The representation for clients that accept these encodings. */
export function representationFor(page: StoredPage, acceptEncoding: string | undefined): Representation {
  const encoding = acceptedEncoding(acceptEncoding);
  const compressed = encoding === null ? null : compressedForm(page, encoding);
  const body = compressed ?? plainOf(page);
  const headers = ["Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length)];
  if (encoding !== null && compressed !== null) headers.push("Content-Encoding", encoding);
  return { headers, body };
}

/**
 * Until a page is fully compressed, it is stored as Brotli only; gzip is added for the first client that accepts nothing else. Such a
 * client is often an upstream cache, which would store the uncompressed page and serve it to all clients.
 */
function compressedForm(page: StoredPage, encoding: Encoding): Buffer | null {
  const { compressed, brotliBytes } = page;
  if (compressed === null) return null;
  const brotli = compressed.subarray(0, brotliBytes);
  if (encoding === "br") return brotli;
  if (compressed.length === brotliBytes) storeCompressed(page, brotli, gzipSync(plainOf(page), { level: QUICK_GZIP_LEVEL }));
  return page.compressed?.subarray(brotliBytes) ?? null;
}

function storeCompressed(page: StoredPage, brotli: Uint8Array, gzip: Uint8Array | null): void {
  page.compressed = concatUnpooled(gzip === null ? [brotli] : [brotli, gzip]);
  page.brotliBytes = brotli.length;
  page.plain = null;
}

/** Decompresses a page for the rare client without an encoding, in a fraction of a millisecond; browsers and edge caches accept one. */
function plainOf({ plain, compressed, brotliBytes }: StoredPage): Buffer {
  if (plain !== null) return plain;
  if (compressed === null) throw new Error("A stored page has neither its bytes nor a compressed form");
  return brotliDecompressSync(compressed.subarray(0, brotliBytes));
}

/** Indexes, tags and objects of one page: 1.9 kB for pages of the demo (decision 249). */
const OVERHEAD_BYTES = 2048;

/** Approximate memory use, with the compressed forms that are still to come: gzip takes about as much as the quick Brotli. */
export function bytesOf({ plain, brotliBytes }: StoredPage): number {
  return Math.ceil(plain === null ? brotliBytes * 2.1 : plain.length * 1.4) + OVERHEAD_BYTES;
}

/** Concatenates into unpooled memory: a small buffer would be a slice of Node's 64 kB pool, and keep all of it alive. */
function concatUnpooled(parts: readonly Uint8Array[]): Buffer {
  const copy = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    copy.set(part, end);
    end += part.length;
  }
  return copy;
}
