import { createHash } from "node:crypto";

/** What holds for every document of this process. */
export type ProcessPolicy = {
  /** origin that browsers send their log to, when it is not this site */
  readonly logOrigin: string | null;
  /** while developing, the build's tool puts styles into the document and speaks over a socket */
  readonly isDevelopment: boolean;
};

/** What a document's policy needs to know beyond the document. */
export type PolicyOptions = ProcessPolicy & {
  /** over plain http there is nothing to upgrade to: a browser would request every asset from a port nobody listens on */
  readonly scheme: "http" | "https";
  /** origins of the frames that the document may show; none when absent */
  readonly frameOrigins?: readonly string[];
};

/** Policy of a document rendered for one request: its scripts and styles carry the nonce. */
export function noncePolicy(nonce: string, options: PolicyOptions): string {
  return documentPolicy(`'nonce-${nonce}' 'strict-dynamic'`, `'self' 'nonce-${nonce}'`, options);
}

/** Policy of a document that is cached: its inline scripts are named by their hashes, which hold for a copy too. */
export function hashPolicy(inlineScripts: readonly string[], options: PolicyOptions): string {
  const hashes = [...new Set(inlineScripts)].map((script) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return documentPolicy(`'self'${hashes.join("")}`, "'self'", options);
}

function documentPolicy(scripts: string, styles: string, { logOrigin, isDevelopment, scheme, frameOrigins = [] }: PolicyOptions): string {
  const connections = ["'self'", ...(logOrigin === null ? [] : [logOrigin]), ...(isDevelopment ? ["ws:"] : [])];
  const parts = [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${isDevelopment ? "'self' 'unsafe-inline'" : styles}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connections.join(" ")}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    `frame-src ${frameOrigins.length === 0 ? "'none'" : frameOrigins.join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return [...parts, ...(scheme === "https" ? ["upgrade-insecure-requests"] : [])].join("; ");
}
