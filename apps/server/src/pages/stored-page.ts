import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncoding, type Encoding } from "../http/accepted-encoding.ts";
import { hashPolicy, type PolicyOptions } from "../http/content-security-policy.ts";
import { weakTagOf } from "../http/entity-tag.ts";
import { referrerPolicyOf, SECURITY_HEADERS } from "../http/security-headers.ts";
import { withoutNonce } from "./inline-scripts.ts";

/** A document as it is kept: ready to send in each encoding, its headers already a list. */
export type StoredPage = {
  readonly status: number;
  readonly etag: string;
  readonly plain: Representation;
  /** filled in after the first answer has gone */
  br: Representation | null;
  gzip: Representation | null;
  readonly notModified: readonly string[];
};

/** Bytes with their headers as name, value, name, value, … : the form that costs Node least to write. */
export type Representation = { readonly headers: readonly string[]; readonly body: Buffer };

export type RenderedPage = {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  readonly nonce: string;
  readonly path: string;
};

/** Kept by anyone, but asked about each time: a page that was changed is seen changed by the next request. */
export const PAGE_CACHE_CONTROL = "public, max-age=0, must-revalidate";
/** A visitor who signs in gets another document at the same address. */
export const PAGE_VARY = "Accept-Encoding, Cookie";

/** The router writes the moment of rendering into its state; two documents that differ in that alone are the same. */
const RENDER_MOMENT = /\bu:\d{13}\b/g;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createStoredPage(page: RenderedPage, options: PolicyOptions): StoredPage {
  const { html, inlineScripts } = withoutNonce(page.html, page.nonce);
  const etag = weakTagOf(`${page.status} ${page.location ?? ""} ${html.replaceAll(RENDER_MOMENT, "")}`);
  const common = Object.entries({
    ...SECURITY_HEADERS,
    "Referrer-Policy": referrerPolicyOf(page.path),
    "Content-Security-Policy": hashPolicy(inlineScripts, options),
    "Cache-Control": PAGE_CACHE_CONTROL,
    Vary: PAGE_VARY,
    ...(page.location === null ? { ETag: etag } : { Location: page.location }),
  }).flat();
  const body = Buffer.from(html);
  return { status: page.status, etag, plain: represent(common, body, null), br: null, gzip: null, notModified: common };
}

/** Adds the compressed forms. Apart from the making, so that the first visitor doesn't wait for them. */
export async function compressStoredPage(page: StoredPage): Promise<void> {
  const { body } = page.plain;
  const br = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  const [brotli, gzipped] = await Promise.all([compressBrotli(body, br), compressGzip(body, { level: 9 })]);
  page.br = represent(page.notModified, brotli, "br");
  page.gzip = represent(page.notModified, gzipped, "gzip");
}

/** The representation to send to who accepts these encodings. */
export function representationFor(page: StoredPage, acceptEncoding: string | undefined): Representation {
  const encoding = acceptedEncoding(acceptEncoding);
  return (encoding === null ? null : page[encoding]) ?? page.plain;
}

/** What it holds in memory, about: the document, its compressed forms (a third together), headers and indexes. */
export function bytesOf(page: StoredPage): number {
  return Math.ceil(page.plain.body.length * 1.4) + 8192;
}

function represent(common: readonly string[], body: Buffer, encoding: Encoding | null): Representation {
  const own = ["Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length)];
  return { headers: [...common, ...own, ...(encoding === null ? [] : ["Content-Encoding", encoding])], body };
}
