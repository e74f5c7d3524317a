/**
 * The settings with which the built program is started (docs/decisions/240-old-generation-of-a-limited-size.md): V8 lets the heap of a
 * process whose limit is 2 GB or more grow to four times what is alive, and below that to twice at most. Two malloc arenas save what rendering
 * would otherwise fragment (decision 012).
 */
export const LAUNCH = {
  nodeArguments: ["--max-semi-space-size=16", "--max-old-space-size=1536"],
  /** read by the C library before any of our code runs */
  environment: { MALLOC_ARENA_MAX: "2" },
} as const;
