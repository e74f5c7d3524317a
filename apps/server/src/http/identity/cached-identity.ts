import type { Memory } from "@plein/api/memory/memory";
import { identifyApiKey, isApiKey, type KeyIdentity } from "@plein/auth/api-keys";
import { digestSecret } from "@plein/auth/secrets/secret";
import type { Identity, SessionService } from "@plein/auth/sessions/sessions";
import type { Database } from "@plein/db/database";
import type { Credential } from "../request/request-state.ts";

/** The maximum length of a secret: longer ones can't be valid, so they aren't hashed. */
const MAX_SECRET_LENGTH = 200;
/** The lifetime of a cached identity: the database must record the use of a session, which extends its idle limit. */
const LIFETIME_MS = 30_000;

export type FindIdentity = (platformGuid: string, credential: Credential, isCacheable: boolean) => Promise<Identity | KeyIdentity | null>;

/**
 * Finds the identity of a credential. For reads with a cookie it is cached for half a minute, or until the database notifies that the
 * session, its user or a role changed; a write always queries the database.
 */
function identityFinder(sessions: Pick<SessionService, "identify">, database: Pick<Database, "forPlatform">, memory: Memory): FindIdentity {
  return (platformGuid, credential, isCacheable) => {
    if (credential.kind === "bearer" && isApiKey(credential.secret))
      return identifyApiKey(database.forPlatform(platformGuid), credential.secret);
    const find = () => sessions.identify(database.forPlatform(platformGuid), credential);
    const { kind, secret } = credential;
    if (!isCacheable || kind !== "cookie" || secret.length > MAX_SECRET_LENGTH) return find();
    return memory.getOrLoad({ platformGuid, key: `identity ${digestSecret(secret)}` }, async () => {
      const value = await find();
      if (value === null) return { value, tags: null, bytes: 0 };
      const { remainingMs, support } = value.session;
      const lifetimeMs = Math.min(LIFETIME_MS, remainingMs, support?.remainingMs ?? LIFETIME_MS);
      return { value, tags: ["users", `user:${value.actor.userGuid}`], bytes: BYTES, lifetimeMs };
    });
  };
}

/** Finds the identity of a caller. */
export type CallerFinder = {
  readonly findIdentity: FindIdentity;
  /** whether an invalid credential was a session of a user who was deactivated */
  readonly isDeactivated: (platformGuid: string, credential: Credential) => Promise<boolean>;
};

export function callerFinder(
  sessions: Pick<SessionService, "identify" | "isDeactivated">,
  database: Pick<Database, "forPlatform">,
  memory: Memory,
): CallerFinder {
  return {
    findIdentity: identityFinder(sessions, database, memory),
    isDeactivated: (platformGuid, credential) => sessions.isDeactivated(database.forPlatform(platformGuid), credential),
  };
}

/** The approximate size of an identity. */
const BYTES = 1000;
