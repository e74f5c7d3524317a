// @ts-check
import { InstallError } from "./install-error.mjs";

/** The programs that start here, by npm script. */
const PROGRAMS = { start: "tooling/start.ts", test: "tooling/test.ts" };

/**
 * @param {string} command
 * @returns {string} path of the program, from the root
 */
export function programOf(command) {
  const program = Object.hasOwn(PROGRAMS, command) ? PROGRAMS[/** @type {keyof typeof PROGRAMS} */ (command)] : undefined;
  if (program === undefined) throw new InstallError(`Use: node tooling/bootstrap.mjs ${Object.keys(PROGRAMS).join("|")}`);
  return program;
}
