/**
 * How the built program is best started (docs/decisions/012-server-bundle.md): a smaller young
 * generation and two arenas of malloc keep 100 MB that rendering would otherwise spread over, at the price of a tenth
 * of its speed.
 */
export const LAUNCH = {
  nodeArguments: ["--max-semi-space-size=8"],
  /** read by the C library before any of our code runs */
  environment: { MALLOC_ARENA_MAX: "2" },
} as const;
