import type { Audience } from "./request-state.ts";

const PROGRAM = /^\/(?:api|trpc|cache_invalidate|log|a|healthz|readyz|metrics)(?:[/?]|$)/;

/** The audience of a path, decided before any route is found: an error on the way needs to know it too. */
export function audienceOf(url: string): Audience {
  return PROGRAM.test(decodedPathOf(url)) ? "program" : "person";
}

/** A path as routes are found by it, without its query: `/%61pi` is `/api`. As it stands where it can't be decoded. */
export function decodedPathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
