import type { Audience } from "./request-state.ts";

const PROGRAM = /^\/(?:api|trpc|cache_invalidate|log|a|healthz|readyz|metrics)(?:[/?]|$)/;

/** The audience of a path, determined before routing, because an early error needs it too. */
export function audienceOf(url: string): Audience {
  return PROGRAM.test(decodeRequestPath(url)) ? "program" : "person";
}

/** A path as the router matches it, without its query: `/%61pi` is `/api`. Unchanged if it can't be decoded. */
export function decodeRequestPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
