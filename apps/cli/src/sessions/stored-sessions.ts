import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

const StoredSession = z.object({ email: z.string(), secret: z.string() });
export type StoredSession = z.infer<typeof StoredSession>;

const SessionsFile = z.object({ version: z.literal(1), sessions: z.record(z.string(), StoredSession) });

/** Which server, and which platform on it. */
export type SessionPlace = { readonly url: string; readonly platform: string };

/** The sessions of this person on this machine, in a file that nobody else may read: a secret is as good as a password. */
export type StoredSessions = {
  find(place: SessionPlace): StoredSession | null;
  save(place: SessionPlace, session: StoredSession): void;
  remove(place: SessionPlace): void;
};

export function openStoredSessions(file: string): StoredSessions {
  const read = (): Record<string, StoredSession> => {
    const content = readOrNull(file);
    return content === null ? {} : SessionsFile.parse(JSON.parse(content)).sessions;
  };
  const write = (sessions: Record<string, StoredSession>): void => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Whole or not at all, and never readable for others, not even for a moment.
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify({ version: 1, sessions }, null, 2)}\n`, { mode: 0o600 });
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
  };
  return {
    find: (place) => read()[keyOf(place)] ?? null,
    save: (place, session) => write({ ...read(), [keyOf(place)]: session }),
    remove(place) {
      const { [keyOf(place)]: removed, ...others } = read();
      if (removed !== undefined) write(others);
    },
  };
}

function keyOf({ url, platform }: SessionPlace): string {
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
