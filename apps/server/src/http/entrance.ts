import type { Entrance } from "./request-state.ts";

const PROGRAM = /^\/(?:api|trpc|cache_invalidate|log|a|healthz|readyz|metrics)(?:[/?]|$)/;

/** Who a path is meant for, told before any route is found: an error on the way needs to know too. */
export function entranceOf(url: string): Entrance {
  return PROGRAM.test(url) ? "program" : "person";
}
