/**
 * The settings with which the built program is started (docs/decisions/012-server-bundle.md): a smaller young generation and two malloc
 * arenas save 100 MB that rendering would otherwise fragment, at the cost of a tenth of its speed.
 */
export const LAUNCH = {
  nodeArguments: ["--max-semi-space-size=8"],
  /** read by the C library before any of our code runs */
  environment: { MALLOC_ARENA_MAX: "2" },
} as const;
