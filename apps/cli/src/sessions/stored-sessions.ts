import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

const StoredSession = z.object({ email: z.string(), secret: z.string() });
export type StoredSession = z.infer<typeof StoredSession>;

const SessionsFile = z.object({ version: z.literal(1), sessions: z.record(z.string(), StoredSession) });

/** A server, and a platform on it. */
export type ServerTarget = { readonly url: string; readonly platform: string };

/** This user's sessions on this machine, in a file that only the user may read: a session secret is equivalent to a password. */
export type StoredSessions = {
  find(target: ServerTarget): StoredSession | null;
  save(target: ServerTarget, session: StoredSession): void;
  remove(target: ServerTarget): void;
};

export function openStoredSessions(file: string): StoredSessions {
  const read = (): Record<string, StoredSession> => {
    const content = readOrNull(file);
    return content === null ? {} : SessionsFile.parse(JSON.parse(content)).sessions;
  };
  const write = (sessions: Record<string, StoredSession>): void => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Written atomically, and never readable for others, not even for a moment.
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify({ version: 1, sessions }, null, 2)}\n`, { mode: 0o600 });
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
  };
  return {
    find: (target) => read()[keyOf(target)] ?? null,
    save: (target, session) => write({ ...read(), [keyOf(target)]: session }),
    remove(target) {
      const { [keyOf(target)]: removed, ...others } = read();
      if (removed !== undefined) write(others);
    },
  };
}

function keyOf({ url, platform }: ServerTarget): string {
  return `${new URL(url).origin} ${platform.toLowerCase()}`;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
