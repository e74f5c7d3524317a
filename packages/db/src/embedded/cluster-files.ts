import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { RunAs } from "./as-user.ts";

/** The files of a cluster: data/, the superuser's password and PostgreSQL's log. */
export type ClusterFiles = { readonly data: string; readonly passwordFile: string; readonly log: string; readonly runAs: RunAs };

/** User id of `nobody`, if no other user owns the data. */
const NOBODY = 65534;
/** Followed by the id of the process that initializes it, and a random suffix. */
const INIT_PREFIX = "data.init-";

/** Creates the folder and the random password if they are missing. */
export function openClusterFiles(home: string): ClusterFiles {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  // The real path, which the running server reports as well.
  const data = path.join(realpathSync(home), "data");
  const runAs = chooseUser(data);
  own(home, runAs);
  const passwordFile = path.join(home, "password");
  try {
    // "wx": of two processes that start concurrently, one writes and both read the same.
    writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
    own(passwordFile, runAs);
  } catch (error) {
    if (!existsSync(passwordFile)) throw error;
  }
  return { data, passwordFile, log: path.join(home, "postgres.log"), runAs };
}

export function hasData({ data }: ClusterFiles): boolean {
  return existsSync(path.join(data, "PG_VERSION"));
}

/** Major version of the data, such as 18. */
export function dataVersion({ data }: ClusterFiles): number {
  return Number(readFileSync(path.join(data, "PG_VERSION"), "utf8"));
}

export function readPassword({ passwordFile }: ClusterFiles): string {
  return readFileSync(passwordFile, "utf8").trim();
}

/**
 * Initializes the data folder by way of a temporary one, so that an interrupted start leaves no incomplete cluster; of two
 * concurrent processes, the first wins.
 */
export async function initializeDataFolder({ data }: ClusterFiles, initialise: (folder: string) => Promise<void>): Promise<void> {
  const home = path.dirname(data);
  for (const name of readdirSync(home)) {
    if (name.startsWith(INIT_PREFIX) && !isRunning(Number.parseInt(name.slice(INIT_PREFIX.length), 10))) {
      rmSync(path.join(home, name), { recursive: true, force: true });
    }
  }
  const temporary = path.join(home, `${INIT_PREFIX}${process.pid}-${randomBytes(4).toString("hex")}`);
  try {
    await initialise(temporary);
    renameSync(temporary, data);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(path.join(data, "PG_VERSION"))) throw error;
  }
}

/** Process id and port in the running server's pid file; null when the file is missing or incomplete. */
export function readPostmaster({ data }: ClusterFiles): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return pid > 0 && port > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
}

// PostgreSQL refuses to run as root: there it runs as the owner of the data, else as nobody.
function chooseUser(data: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  if (!existsSync(data)) return { uid: NOBODY, gid: NOBODY };
  const { uid, gid } = statSync(data);
  return { uid: uid || NOBODY, gid: gid || NOBODY };
}

function own(file: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
