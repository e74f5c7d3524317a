import { createHash } from "node:crypto";
import type { AnalyticsSources } from "@plein/contract/consent/analytics-services";

/** The settings for every document of this process. */
export type ProcessPolicy = {
  /** origin that browsers send their log to, when it is not this site */
  readonly logOrigin: string | null;
  /** in development, Vite adds styles to the document and uses a websocket */
  readonly isDevelopment: boolean;
};

/** The settings of one document's policy. */
export type PolicyOptions = ProcessPolicy & {
  /** over plain http, upgrading would make a browser request every asset from a port where nothing listens */
  readonly scheme: "http" | "https";
  /** other origins of the frames that the document may show; none by default */
  readonly frameOrigins?: readonly string[];
  /** other origins of pictures, such as map tiles; none by default */
  readonly imageOrigins?: readonly string[];
  /** the scripts that count visits after consent, and what they report to; none by default */
  readonly analytics?: AnalyticsSources;
  /** whether documents of this site may show it in a frame; otherwise none may, against clickjacking */
  readonly isFramed?: boolean;
};

/** The sources that a document's policy must allow because of its content. */
export type DocumentNeeds = Required<Pick<PolicyOptions, "frameOrigins" | "imageOrigins" | "analytics">>;

/** Content security policy (CSP) of a document rendered for one request: its scripts and styles have the nonce. */
export function noncePolicy(nonce: string, options: PolicyOptions): string {
  return documentPolicy(`'nonce-${nonce}' 'strict-dynamic'`, `'self' 'nonce-${nonce}'`, options);
}

/** Policy of a document that is cached: its inline scripts are listed by hash, which also works for a copy. */
export function hashPolicy(inlineScripts: readonly string[], options: PolicyOptions): string {
  const hashes = [...new Set(inlineScripts)].map((script) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  return documentPolicy(`'self'${hashes.join("")}`, "'self'", options);
}

const NO_ANALYTICS: AnalyticsSources = { scripts: [], images: [], connections: [] };

function documentPolicy(scripts: string, styles: string, options: PolicyOptions): string {
  const { logOrigin, isDevelopment, scheme, frameOrigins = [], imageOrigins = [], analytics = NO_ANALYTICS, isFramed = false } = options;
  const connections = ["'self'", ...(logOrigin === null ? [] : [logOrigin]), ...(isDevelopment ? ["ws:"] : []), ...analytics.connections];
  const parts = [
    "default-src 'none'",
    ["script-src", scripts, ...analytics.scripts].join(" "),
    `style-src ${isDevelopment ? "'self' 'unsafe-inline'" : styles}`,
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...imageOrigins, ...analytics.images].join(" "),
    "font-src 'self'",
    `connect-src ${connections.join(" ")}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    // On this origin, only the frames of html blocks and previews allow framing.
    ["frame-src 'self'", ...frameOrigins].join(" "),
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ];
  return [...parts, ...(scheme === "https" ? ["upgrade-insecure-requests"] : [])].join("; ");
}
