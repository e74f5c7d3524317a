/** The security headers of every response, among them HSTS (HTTPS alone) and, against clickjacking, X-Frame-Options. */
export const SECURITY_HEADERS = {
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "X-Frame-Options": "DENY",
} as const;

/** Policy of a response that is not a document: it may load nothing and be framed by nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Policy of a stored file, which may be opened as a document. */
export const FILE_POLICY = "default-src 'none'; sandbox";

export const PRIVATE = "private, no-store";

/** The headers of a platform that search engines may not index, also for files, which can't have a meta element. */
export const NO_INDEX = { "X-Robots-Tag": "noindex" } as const;

/** The Cache-Control of content-hashed URLs. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Default headers, which routes may override: no caching, and no loading of resources. */
export const DEFAULT_HEADERS = {
  ...SECURITY_HEADERS,
  "Content-Security-Policy": DATA_POLICY,
  "Cache-Control": PRIVATE,
} as const;

/** URLs that contain a secret, which a Referer header must not reveal. */
const SECRET_PATH = /^\/(?:(?:invitation|reset-password|verify-email|~draft)(?:[/?]|$)|sign-in\/)/;
/** A secret URL with a form that works without script: with no referrer at all, browsers would post it with `Origin: null`. */
const SECRET_PATH_OF_FORM = /^\/submission\/verify\//;

export function referrerPolicyOf(path: string): string {
  if (SECRET_PATH_OF_FORM.test(path)) return "same-origin";
  return SECRET_PATH.test(path) ? "no-referrer" : SECURITY_HEADERS["Referrer-Policy"];
}
