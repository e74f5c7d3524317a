import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { Lucia, TimeSpan } from "lucia";
import { digestOf, newSecret } from "./secret.ts";
import { idOfDigest, SessionAdapter } from "./session-adapter.ts";
import { ACCESS_TOKEN_LIFETIME, sessionLifetimeOf } from "./session-lifetime.ts";
import {
  addAccessToken,
  findSessionByDigest,
  findSessionByTokenDigest,
  getStanding,
  type ListedSession,
  listSessions,
  removeSessionOfToken,
  type SessionRow,
} from "./session-rows.ts";

/** Who a session belongs to, as it is now. */
export type Identity = { readonly actor: UserActor; readonly displayName: string; readonly sessionDigest: string };

/** What a caller showed: the secret of the session's cookie, or an access token. */
export type SessionCredential = { readonly kind: "cookie" | "bearer"; readonly secret: string };

export type NewSession = { readonly secret: string; readonly accessToken: string; readonly accessTokenExpiresOn: Date };

export type { ListedSession } from "./session-rows.ts";

/** Signed-in devices. Every call is told the platform's own database: a session of another platform doesn't exist there. */
export type SessionService = {
  /** Starts a session, with an access token, of a user who exists. Their secrets are given once and never stored. */
  create(db: PlatformDb, input: { readonly userGuid: Guid; readonly userAgent: string }): Promise<NewSession>;
  /** Who shows this; null for what is unknown, ended, run out or of another platform, and for an inactive user */
  identify(db: PlatformDb, credential: SessionCredential): Promise<Identity | null>;
  /** A new access token for whoever shows a live session; null as with identify */
  addAccessToken(db: PlatformDb, credential: SessionCredential): Promise<Pick<NewSession, "accessToken" | "accessTokenExpiresOn"> | null>;
  list(db: PlatformDb, userGuid: Guid): Promise<ListedSession[]>;
  /** Ends the session that this belongs to, with its access tokens. */
  end(db: PlatformDb, credential: SessionCredential): Promise<void>;
  endAll(db: PlatformDb, userGuid: Guid): Promise<void>;
};

const MAX_USER_AGENT_LENGTH = 300;
/** Longer ones are no secrets of ours; not worth a digest. */
const MAX_SECRET_LENGTH = 200;

export function createSessionService(): SessionService {
  return { create, identify, addAccessToken: addTokenFor, list: listSessions, end, endAll };
}

async function create(
  db: PlatformDb,
  { userGuid, userAgent }: { readonly userGuid: Guid; readonly userAgent: string },
): Promise<NewSession> {
  const { idle, absolute } = sessionLifetimeOf(await getStanding(db, userGuid));
  const attributes = { userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH), absoluteMs: absolute * 1000 };
  // The library's own ids have 200 bits; security asks for 256.
  const session = await luciaOf(db, idle).createSession(userGuid, attributes, { sessionId: newSecret() });
  return { secret: session.id, ...(await newAccessToken(db, digestOf(session.id))) };
}

async function identify(db: PlatformDb, credential: SessionCredential): Promise<Identity | null> {
  const row = await findLiveSession(db, credential);
  if (row === null || !row.actor.isActive) return null;
  if (row.isExtendable) {
    // Moves the idle limit once half of it is used up.
    const { session } = await luciaOf(db, sessionLifetimeOf(row.actor).idle, row).validateSession(idOfDigest(row.idHash));
    if (session === null) return null;
  }
  return { actor: row.actor, displayName: row.displayName, sessionDigest: row.idHash };
}

async function addTokenFor(
  db: PlatformDb,
  credential: SessionCredential,
): Promise<Pick<NewSession, "accessToken" | "accessTokenExpiresOn"> | null> {
  const identity = await identify(db, credential);
  return identity === null ? null : newAccessToken(db, identity.sessionDigest);
}

async function end(db: PlatformDb, { kind, secret }: SessionCredential): Promise<void> {
  if (kind === "bearer") await removeSessionOfToken(db, digestOf(secret));
  else await luciaOf(db).invalidateSession(idOfDigest(digestOf(secret)));
}

async function endAll(db: PlatformDb, userGuid: Guid): Promise<void> {
  await luciaOf(db).invalidateUserSessions(userGuid);
}

function findLiveSession(db: PlatformDb, { kind, secret }: SessionCredential): Promise<SessionRow | null> {
  if (secret === "" || secret.length > MAX_SECRET_LENGTH) return Promise.resolve(null);
  // The secret is compared by its digest in an index: how long that takes says nothing about the secret.
  return kind === "cookie" ? findSessionByDigest(db, digestOf(secret)) : findSessionByTokenDigest(db, digestOf(secret));
}

async function newAccessToken(db: PlatformDb, idHash: string): Promise<Pick<NewSession, "accessToken" | "accessTokenExpiresOn">> {
  const accessToken = newSecret();
  const row = { tokenHash: digestOf(accessToken), idHash, lifetimeSeconds: ACCESS_TOKEN_LIFETIME };
  return { accessToken, accessTokenExpiresOn: await addAccessToken(db, row) };
}

/** The library keeps no state of its own, so one is made for each platform and idle limit as it is needed. */
function luciaOf(db: PlatformDb, idleSeconds = 3600, known: SessionRow | null = null): Lucia {
  return new Lucia(new SessionAdapter(db, known), { sessionExpiresIn: new TimeSpan(idleSeconds, "s") });
}
