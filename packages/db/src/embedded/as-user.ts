import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSetupError } from "../setup/setup-error.ts";

/** The user that PostgreSQL runs as; empty for the current user. */
export type RunAs = { readonly uid?: number; readonly gid?: number };

export type Command = { readonly file: string; readonly args: readonly string[]; readonly ids: RunAs };

/** A program of util-linux, which Debian and its derivatives always have. */
const SETPRIV = "/usr/bin/setpriv";

/** Capabilities that let a process traverse folders that only root may enter, inherited by its children. */
const PASS = "+dac_override,+dac_read_search";

/**
 * The command that runs a program as another user. If that user can't reach the program or its data, for example in root's home
 * folder, it gets the capability to traverse folders and nothing else of root's; its files stay its own.
 */
export function asUser(file: string, args: readonly string[], ids: RunAs): Command {
  const data = args[args.indexOf("-D") + 1] ?? file;
  if (ids.uid === undefined || [file, data].every((place) => isOpenToAll(path.dirname(place)))) return { file, args, ids };
  if (!existsSync(SETPRIV))
    throw new DatabaseSetupError(
      `PostgreSQL, which does not run as root, can't come to ${path.dirname(data)}: let others enter it, or set DATABASE_URL.`,
    );
  // Without the last flag, access(2) only checks the user, and PostgreSQL doesn't find its own programs.
  const rights = [`--inh-caps=${PASS}`, `--ambient-caps=${PASS}`, "--securebits=+no_setuid_fixup"];
  return { file: SETPRIV, args: [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, "--clear-groups", ...rights, "--", file, ...args], ids: {} };
}

/** Whether everyone may enter this folder and its parents; a missing folder counts as its parent. */
function isOpenToAll(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  const parent = path.dirname(folder);
  const isOpen = stat === undefined || (stat.mode & 0o001) !== 0;
  return isOpen && (parent === folder || isOpenToAll(parent));
}
