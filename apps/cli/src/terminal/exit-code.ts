/** The exit codes, for scripts. Stable: a number keeps its meaning. */
export const EXIT_CODE = {
  success: 0,
  failed: 1,
  /** an invalid command, option or value */
  usage: 2,
  /** not signed in, or not allowed */
  unauthorized: 3,
  notFound: 4,
  /** changed by another user in the meantime, or already taken */
  conflict: 5,
  /** server or database unreachable */
  unreachable: 6,
} as const;

export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];
