import type { PlatformDb } from "@plein/db/platform-db";
import type { Adapter, DatabaseSession, DatabaseUser } from "lucia";
import { digestSecret } from "../secrets/secret.ts";
import {
  addSession,
  extendSession,
  findSessionByDigest,
  listSessions,
  removeExpiredSessions,
  removeSession,
  removeSessionsOfUser,
  type SessionRow,
} from "./session-rows.ts";

/** The id of a stored session for the library, derived from its digest: enough to end it, never to sign in. */
const DIGEST_PREFIX = "sha256:";

/** Attributes that the library passes from a new session to its row. */
export type SessionAttributes = {
  readonly userAgent: string;
  readonly network: string;
  readonly hasSecondFactor: boolean;
  readonly absoluteMs: number;
  /** undefined: now */
  readonly authenticatedOn: Date | undefined;
  /** the access token that a session starts with */
  readonly token: { readonly tokenHash: string; readonly lifetimeSeconds: number } | null;
};

declare module "lucia" {
  interface Register {
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/**
 * Lucia's storage on one platform: digests instead of secrets, and the database's clock instead of this process's. The library
 * compares `expiresAt` with its own clock, so it gets the session's remaining time added to that.
 */
export class SessionAdapter implements Adapter {
  readonly #db: PlatformDb;
  /** the session that is being validated, if it was already read */
  readonly #known: SessionRow | null;
  #tokenExpiresOn: Date | null = null;

  constructor(db: PlatformDb, known: SessionRow | null = null) {
    this.#db = db;
    this.#known = known;
  }

  async getSessionAndUser(id: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const row = this.#known ?? (await findSessionByDigest(this.#db, digestOfId(id)));
    if (row === null) return [null, null];
    const { userGuid } = row.actor;
    return [toSession(id, userGuid, row.remainingMs), { id: userGuid, attributes: {} }];
  }

  async getUserSessions(userGuid: string): Promise<DatabaseSession[]> {
    const rows = await listSessions(this.#db, userGuid);
    return rows.map((row) => toSession(DIGEST_PREFIX + row.idHash, userGuid, row.remainingMs));
  }

  /** The expiry of the access token that the last new session started with. */
  get tokenExpiresOn(): Date {
    if (this.#tokenExpiresOn === null) throw new Error("No session was started with an access token");
    return this.#tokenExpiresOn;
  }

  async setSession({ id, userId, expiresAt, attributes: { token, ...attributes } }: DatabaseSession): Promise<void> {
    if (token === null) throw new Error("A session starts with an access token");
    const session = { idHash: digestSecret(id), userGuid: userId, idleMs: msUntil(expiresAt), ...attributes };
    this.#tokenExpiresOn = await addSession(this.#db, session, token);
  }

  async updateSessionExpiration(id: string, expiresAt: Date): Promise<void> {
    await extendSession(this.#db, digestOfId(id), msUntil(expiresAt));
  }

  async deleteSession(id: string): Promise<void> {
    await removeSession(this.#db, digestOfId(id));
  }

  async deleteUserSessions(userGuid: string): Promise<void> {
    await removeSessionsOfUser(this.#db, userGuid);
  }

  async deleteExpiredSessions(): Promise<void> {
    await removeExpiredSessions(this.#db);
  }
}

/** The library's id for a session of which only the digest is known. */
export function idOfDigest(idHash: string): string {
  return DIGEST_PREFIX + idHash;
}

function digestOfId(id: string): string {
  return id.startsWith(DIGEST_PREFIX) ? id.slice(DIGEST_PREFIX.length) : digestSecret(id);
}

/** Attributes of stored sessions aren't read through the library. */
const NO_ATTRIBUTES: SessionAttributes = {
  userAgent: "",
  network: "",
  hasSecondFactor: false,
  absoluteMs: 0,
  authenticatedOn: undefined,
  token: null,
};

function toSession(id: string, userId: string, remainingMs: number): DatabaseSession {
  return { id, userId, expiresAt: new Date(Date.now() + remainingMs), attributes: NO_ATTRIBUTES };
}

function msUntil(instant: Date): number {
  return instant.getTime() - Date.now();
}
