/** Separate from the other reserved paths, as visitors download this. */

/** First segments that the server handles itself, without a screen. */
export const SERVER_SEGMENTS = [
  "api",
  "trpc",
  "a",
  "log",
  "language",
  "cache_invalidate",
  "mcp",
  "theme",
  "assets",
  "dev",
  "healthz",
  "readyz",
  "metrics",
  "sitemap.xml",
  "robots.txt",
  "favicon.ico",
  "site.webmanifest",
  ".well-known",
] as const;

const SERVER_FIRST = new Set<string>(SERVER_SEGMENTS);

/** Whether a URL's path is one that the server handles itself, without a screen. */
export function isServerPath(pathname: string): boolean {
  return SERVER_FIRST.has(pathname.split("/", 2)[1] ?? "");
}
