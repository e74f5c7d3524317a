/** The headers that every response carries, whatever its kind, byte for byte. */
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

/** Policy of a response that is no document: nothing may be loaded by it or frame it. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Policy of a stored file, which may be opened as a document of its own. */
export const FILE_POLICY = "default-src 'none'; sandbox";

export const PRIVATE = "private, no-store";

/** For what has its content's hash in its address. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** What a response carries unless its route says otherwise: stored by no cache, loading nothing. */
export const DEFAULT_HEADERS = {
  ...SECURITY_HEADERS,
  "Content-Security-Policy": DATA_POLICY,
  "Cache-Control": PRIVATE,
} as const;

/** Addresses that hold a secret themselves, which a link must not carry away. */
const SECRET_PATH = /^\/(?:(?:invitation|reset-password|verify-email)(?:[/?]|$)|sign-in\/)/;
/** What comes before a secret in a path, and the secret. */
const SECRET_IN_PATH = /^(\/(?:invitation|reset-password|verify-email|sign-in|api\/userinvitation:status)\/).+/;

export function referrerPolicyOf(path: string): string {
  return SECRET_PATH.test(path) ? "no-referrer" : SECURITY_HEADERS["Referrer-Policy"];
}

/** A request's path as a log may hold it: without its query, and without a secret that stands in it. */
export function loggedPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.replace(SECRET_IN_PATH, "$1[removed]");
}
