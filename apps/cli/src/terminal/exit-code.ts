/** How the program ends, for scripts. Stable: a number keeps its meaning. */
export const EXIT_CODE = {
  success: 0,
  failed: 1,
  /** a wrong command, option or value */
  usage: 2,
  /** not signed in, or without the right */
  unauthorized: 3,
  notFound: 4,
  /** changed by another in the meantime, or already taken */
  conflict: 5,
  /** no server, or no database, where it was looked for */
  unreachable: 6,
} as const;

export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];
