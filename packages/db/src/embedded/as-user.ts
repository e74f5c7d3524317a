import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import type { RunAs } from "./run-program.ts";

export type Command = { readonly file: string; readonly args: readonly string[]; readonly ids: RunAs };

/** Of util-linux, which Debian and its kin always have. */
const SETPRIV = "/usr/bin/setpriv";

/** What lets a user pass folders that only root may enter, for a program and for what it starts. */
const PASS = "+dac_override,+dac_read_search";

/**
 * The command that runs a program as another user. Where that user can't come to the program or its data, as in a home
 * folder of root's, he is given the right to pass, and nothing else of root's; his files stay his own.
 */
export function asUser(file: string, args: readonly string[], ids: RunAs): Command {
  const data = args[args.indexOf("-D") + 1] ?? file;
  if (ids.uid === undefined || [file, data].every((place) => isOpenToAll(path.dirname(place)))) return { file, args, ids };
  if (!existsSync(SETPRIV))
    throw new DatabaseSetupError(
      `PostgreSQL, which does not run as root, can't come to ${path.dirname(data)}: let others enter it, or set DATABASE_URL.`,
    );
  // Without the last, access(2) looks at the user alone, and PostgreSQL does not find its own programs.
  const rights = [`--inh-caps=${PASS}`, `--ambient-caps=${PASS}`, "--securebits=+no_setuid_fixup"];
  return { file: SETPRIV, args: [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, "--clear-groups", ...rights, "--", file, ...args], ids: {} };
}

/** Whether everybody may enter this folder and all those above it; one that isn't there yet counts as its parent. */
function isOpenToAll(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  const parent = path.dirname(folder);
  const isOpen = stat === undefined || (stat.mode & 0o001) !== 0;
  return isOpen && (parent === folder || isOpenToAll(parent));
}
