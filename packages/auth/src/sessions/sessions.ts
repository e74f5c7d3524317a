import type { UserActor } from "@plein/contract/access/actor";
import { toViewedActor } from "@plein/contract/access/viewed-actor";
import { withoutPrivileges } from "@plein/contract/access/without-privileges";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { Lucia, TimeSpan } from "lucia";
import { digestSecret, newSecret } from "../secrets/secret.ts";
import type { SupportFacts } from "../support-access.ts";
import { idOfDigest, SessionAdapter } from "./session-adapter.ts";
import { ACCESS_TOKEN_LIFETIME, sessionLifetimeOf } from "./session-lifetime.ts";
import {
  addAccessToken,
  findSessionByDigest,
  findSessionByTokenDigest,
  findSessionHolder,
  isSessionOfDeactivated,
  type ListedSession,
  listSessions,
  recordAuthentication,
  recordUse,
  removeOtherSessions,
  removeOwnSession,
  removeSessionOfToken,
  type SessionChoices,
  type SessionHolder,
  type SessionRow,
} from "./session-rows.ts";

/** The current user of a session. */
export type Identity = { readonly actor: UserActor; readonly displayName: string; readonly session: SessionFacts };

/** The facts of the caller's session. */
export type SessionFacts = SessionChoices & {
  /** identifies the session: enough to end it, never to sign in */
  readonly digest: string;
  /** time since its user last authenticated, by the database's clock */
  readonly authenticatedSecondsAgo: number;
  /** it was authenticated with a second factor, or an equivalent */
  readonly hasSecondFactor: boolean;
  /**
   * The user must set up a second factor first: the platform requires one, and neither they nor this session have it. The actor is then
   * without privileges. Absent for nearly everyone.
   */
  readonly mustSetUpSecondFactor?: true;
  /** time until it expires, unless it is used */
  readonly remainingMs: number;
  /** chosen by the user; null for none */
  readonly termsOfUseVersionAccepted: number | null;
  /** name of the role that its user views the site as; absent for most */
  readonly viewedRole?: string;
  /** for staff: their open support grant, if any; absent for nearly everyone */
  readonly support?: SupportFacts;
};

/** The user who signs in, and the client. */
export type SessionStart = {
  readonly userGuid: Guid;
  readonly userAgent: string;
  /** truncated address of the caller */
  readonly network?: string;
  readonly hasSecondFactor?: boolean;
  /** the moment at which the user authenticated at a provider; absent: just now */
  readonly authenticatedOn?: Date;
  /** the user's rights, if the caller has just read them */
  readonly holder?: SessionHolder;
};

/** A caller's credential: the secret of the session's cookie, or an access token (a bearer token, RFC 6750). */
export type SessionCredential = { readonly kind: "cookie" | "bearer"; readonly secret: string };

export type NewSession = { readonly secret: string; readonly accessToken: string; readonly accessTokenExpiresOn: Date };

export type { ListedSession } from "./session-rows.ts";

/** Sessions on devices. Every call takes the platform's own database, which has no session of another platform. */
export type SessionService = {
  /** Starts a session with an access token for an existing user. The secrets are returned once and never stored. */
  create(db: PlatformDb, input: SessionStart): Promise<NewSession>;
  /** The user of a credential; null if it is unknown, ended, expired or of another platform, and for an inactive user */
  identify(db: PlatformDb, credential: SessionCredential): Promise<Identity | null>;
  /** Whether a credential that identify rejected belongs to a user who was deactivated since. It gives no access. */
  isDeactivated(db: PlatformDb, credential: SessionCredential): Promise<boolean>;
  /** A new access token for a live session; null as with identify */
  addAccessToken(db: PlatformDb, credential: SessionCredential): Promise<Pick<NewSession, "accessToken" | "accessTokenExpiresOn"> | null>;
  list(db: PlatformDb, userGuid: Guid): Promise<ListedSession[]>;
  /** Records that the user of this session has just authenticated again. */
  recordAuthentication(db: PlatformDb, digest: string): Promise<void>;
  /** Ends the session of this credential, with its access tokens. */
  end(db: PlatformDb, credential: SessionCredential): Promise<void>;
  /** Ends one session of this user. @returns whether it existed */
  endOne(db: PlatformDb, userGuid: Guid, digest: string): Promise<boolean>;
  /** Ends all sessions of this user except one. @returns the number of ended sessions */
  endOthers(db: PlatformDb, userGuid: Guid, digest: string): Promise<number>;
  endAll(db: PlatformDb, userGuid: Guid): Promise<void>;
};

const MAX_USER_AGENT_LENGTH = 300;
/** Longer texts can't be secrets of this product and aren't digested. */
const MAX_SECRET_LENGTH = 200;

export function createSessionService(): SessionService {
  return {
    create,
    identify,
    isDeactivated,
    addAccessToken: addTokenFor,
    list: listSessions,
    recordAuthentication,
    end,
    endOne: removeOwnSession,
    endOthers: removeOtherSessions,
    endAll,
  };
}

async function create(
  db: PlatformDb,
  { userGuid, userAgent, network = "", hasSecondFactor = false, authenticatedOn, holder }: SessionStart,
): Promise<NewSession> {
  const { idle, absolute } = sessionLifetimeOf(holder ?? (await findSessionHolder(db, userGuid)));
  const accessToken = newSecret();
  const adapter = new SessionAdapter(db);
  const attributes = {
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    network,
    hasSecondFactor,
    absoluteMs: absolute * 1000,
    authenticatedOn,
    token: { tokenHash: digestSecret(accessToken), lifetimeSeconds: ACCESS_TOKEN_LIFETIME },
  };
  // The library's own ids have 200 bits; our requirement is 256.
  const session = await createLucia(adapter, idle).createSession(userGuid, attributes, { sessionId: newSecret() });
  return { secret: session.id, accessToken, accessTokenExpiresOn: adapter.tokenExpiresOn };
}

async function identify(db: PlatformDb, credential: SessionCredential): Promise<Identity | null> {
  const row = await findLiveSession(db, credential);
  if (row === null || !row.actor.isActive) return null;
  if (row.isExtendable) {
    // Extends the idle limit once half of it is over.
    const { session } = await createLuciaFor(db, sessionLifetimeOf(row.actor).idle, row).validateSession(idOfDigest(row.idHash));
    if (session === null) return null;
  }
  if (row.isUseUnnoted) await recordUse(db, row.idHash);
  const { actor, displayName, idHash, authenticatedSecondsAgo, hasSecondFactor, remainingMs, viewedRole, termsOfUseVersionAccepted } = row;
  const session = {
    digest: idHash,
    authenticatedSecondsAgo,
    hasSecondFactor,
    remainingMs,
    termsOfUseVersionAccepted,
    ...row.choices,
    ...(row.support && { support: row.support }),
  };
  // A user who signed in at a provider that requires a second factor has used one.
  if (row.isFactorRequired && !row.hasFactor && !hasSecondFactor)
    return { actor: withoutPrivileges(actor), displayName, session: { ...session, mustSetUpSecondFactor: true } };
  if (viewedRole === null) return { actor, displayName, session };
  return { actor: toViewedActor(actor, viewedRole), displayName, session: { ...session, viewedRole: viewedRole.name } };
}

async function isDeactivated(db: PlatformDb, { kind, secret }: SessionCredential): Promise<boolean> {
  if (kind !== "cookie" || secret === "" || secret.length > MAX_SECRET_LENGTH) return false;
  return isSessionOfDeactivated(db, digestSecret(secret));
}

async function addTokenFor(
  db: PlatformDb,
  credential: SessionCredential,
): Promise<Pick<NewSession, "accessToken" | "accessTokenExpiresOn"> | null> {
  const identity = await identify(db, credential);
  return identity === null ? null : newAccessToken(db, identity.session.digest);
}

async function end(db: PlatformDb, { kind, secret }: SessionCredential): Promise<void> {
  if (kind === "bearer") await removeSessionOfToken(db, digestSecret(secret));
  else await createLuciaFor(db).invalidateSession(idOfDigest(digestSecret(secret)));
}

async function endAll(db: PlatformDb, userGuid: Guid): Promise<void> {
  await createLuciaFor(db).invalidateUserSessions(userGuid);
}

function findLiveSession(db: PlatformDb, { kind, secret }: SessionCredential): Promise<SessionRow | null> {
  if (secret === "" || secret.length > MAX_SECRET_LENGTH) return Promise.resolve(null);
  // The secret is compared by its digest in an index: timing reveals nothing about the secret.
  return kind === "cookie" ? findSessionByDigest(db, digestSecret(secret)) : findSessionByTokenDigest(db, digestSecret(secret));
}

async function newAccessToken(db: PlatformDb, idHash: string): Promise<Pick<NewSession, "accessToken" | "accessTokenExpiresOn">> {
  const accessToken = newSecret();
  const token = { tokenHash: digestSecret(accessToken), lifetimeSeconds: ACCESS_TOKEN_LIFETIME };
  return { accessToken, accessTokenExpiresOn: await addAccessToken(db, idHash, token) };
}

/** The library has no state of its own, so one instance is created per platform and idle limit when needed. */
function createLuciaFor(db: PlatformDb, idleSeconds = 3600, known: SessionRow | null = null): Lucia {
  return createLucia(new SessionAdapter(db, known), idleSeconds);
}

function createLucia(adapter: SessionAdapter, idleSeconds: number): Lucia {
  return new Lucia(adapter, { sessionExpiresIn: new TimeSpan(idleSeconds, "s") });
}
