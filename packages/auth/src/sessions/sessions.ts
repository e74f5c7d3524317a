import type { UserActor } from "@plein/contract/access/actor";
import { viewedActor } from "@plein/contract/access/viewed-actor";
import type { Guid } from "@plein/contract/guid";
import type { DisplayPreferences } from "@plein/contract/profiles/display-preferences";
import type { PlatformDb } from "@plein/db/platform-db";
import { Lucia, TimeSpan } from "lucia";
import { digestOf, newSecret } from "../secrets/secret.ts";
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
  noteUse,
  recordAuthentication,
  removeOtherSessions,
  removeOwnSession,
  removeSessionOfToken,
  type SessionHolder,
  type SessionRow,
} from "./session-rows.ts";

/** Who a session belongs to, as it is now. */
export type Identity = { readonly actor: UserActor; readonly displayName: string; readonly session: SessionFacts };

/** What is known of the session that a caller is in. */
export type SessionFacts = {
  /** names the session: enough to end it, never to sign in */
  readonly digest: string;
  /** since its user last proved who they are, by the database's clock */
  readonly authenticatedSecondsAgo: number;
  /** a second factor, or what counts as one, was shown */
  readonly hasSecondFactor: boolean;
  /** its user has a second factor to show; absent for most */
  readonly hasFactor?: true;
  /** until it runs out, unless it is used */
  readonly remainingMs: number;
  /** by the user; null for none */
  readonly termsOfUseVersionAccepted: number | null;
  /** how its user has the site shown to them; absent where that is as for everyone */
  readonly display?: DisplayPreferences;
  /** name of the role that its user looks at the site as; absent for most */
  readonly viewedRole?: string;
  /** of staff: the grant they work by, if any; absent for nearly everyone */
  readonly support?: SupportFacts;
};

/** Who signs in, and where. */
export type SessionStart = {
  readonly userGuid: Guid;
  readonly userAgent: string;
  /** of the caller, without its last part */
  readonly network?: string;
  readonly hasSecondFactor?: boolean;
  /** when the user authenticated, at a provider; absent: just now */
  readonly authenticatedOn?: Date;
  /** what the user is, where the caller has just read it */
  readonly holder?: SessionHolder;
};

/** What a caller showed: the secret of the session's cookie, or an access token. */
export type SessionCredential = { readonly kind: "cookie" | "bearer"; readonly secret: string };

export type NewSession = { readonly secret: string; readonly accessToken: string; readonly accessTokenExpiresOn: Date };

export type { ListedSession } from "./session-rows.ts";

/** Signed-in devices. Every call takes the platform's own database, which holds no session of another platform. */
export type SessionService = {
  /** Starts a session, with an access token, of a user who exists. Their secrets are given once and never stored. */
  create(db: PlatformDb, input: SessionStart): Promise<NewSession>;
  /** Who shows this; null for what is unknown, ended, run out or of another platform, and for an inactive user */
  identify(db: PlatformDb, credential: SessionCredential): Promise<Identity | null>;
  /** Whether what identify found to be nobody is the session of a user who was deactivated since. It opens nothing. */
  isDeactivated(db: PlatformDb, credential: SessionCredential): Promise<boolean>;
  /** A new access token for the holder of a live session; null as with identify */
  addAccessToken(db: PlatformDb, credential: SessionCredential): Promise<Pick<NewSession, "accessToken" | "accessTokenExpiresOn"> | null>;
  list(db: PlatformDb, userGuid: Guid): Promise<ListedSession[]>;
  /** Notes that the user of this session has just proved again who they are. */
  recordAuthentication(db: PlatformDb, digest: string): Promise<void>;
  /** Ends the session that this belongs to, with its access tokens. */
  end(db: PlatformDb, credential: SessionCredential): Promise<void>;
  /** Ends one session of this user. @returns whether there was such a one */
  endOne(db: PlatformDb, userGuid: Guid, digest: string): Promise<boolean>;
  /** Ends all sessions of this user but one. @returns how many there were */
  endOthers(db: PlatformDb, userGuid: Guid, digest: string): Promise<number>;
  endAll(db: PlatformDb, userGuid: Guid): Promise<void>;
};

const MAX_USER_AGENT_LENGTH = 300;
/** Longer ones are no secrets of ours; not worth a digest. */
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
    token: { tokenHash: digestOf(accessToken), lifetimeSeconds: ACCESS_TOKEN_LIFETIME },
  };
  // The library's own ids have 200 bits; security requires 256.
  const session = await luciaOn(adapter, idle).createSession(userGuid, attributes, { sessionId: newSecret() });
  return { secret: session.id, accessToken, accessTokenExpiresOn: adapter.tokenExpiresOn };
}

async function identify(db: PlatformDb, credential: SessionCredential): Promise<Identity | null> {
  const row = await findLiveSession(db, credential);
  if (row === null || !row.actor.isActive) return null;
  if (row.isExtendable) {
    // Moves the idle limit once half of it is used up.
    const { session } = await luciaOf(db, sessionLifetimeOf(row.actor).idle, row).validateSession(idOfDigest(row.idHash));
    if (session === null) return null;
  }
  if (row.isUseUnnoted) await noteUse(db, row.idHash);
  const { actor, displayName, idHash, authenticatedSecondsAgo, hasSecondFactor, remainingMs, viewedRole, termsOfUseVersionAccepted } = row;
  const session = {
    digest: idHash,
    authenticatedSecondsAgo,
    hasSecondFactor,
    remainingMs,
    termsOfUseVersionAccepted,
    ...(row.hasFactor && { hasFactor: true as const }),
    ...(row.display && { display: row.display }),
    ...(row.support && { support: row.support }),
  };
  if (viewedRole === null) return { actor, displayName, session };
  return { actor: viewedActor(actor, viewedRole), displayName, session: { ...session, viewedRole: viewedRole.name } };
}

async function isDeactivated(db: PlatformDb, { kind, secret }: SessionCredential): Promise<boolean> {
  if (kind !== "cookie" || secret === "" || secret.length > MAX_SECRET_LENGTH) return false;
  return isSessionOfDeactivated(db, digestOf(secret));
}

async function addTokenFor(
  db: PlatformDb,
  credential: SessionCredential,
): Promise<Pick<NewSession, "accessToken" | "accessTokenExpiresOn"> | null> {
  const identity = await identify(db, credential);
  return identity === null ? null : newAccessToken(db, identity.session.digest);
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
  const token = { tokenHash: digestOf(accessToken), lifetimeSeconds: ACCESS_TOKEN_LIFETIME };
  return { accessToken, accessTokenExpiresOn: await addAccessToken(db, idHash, token) };
}

/** The library has no state of its own, so one instance is created per platform and idle limit when needed. */
function luciaOf(db: PlatformDb, idleSeconds = 3600, known: SessionRow | null = null): Lucia {
  return luciaOn(new SessionAdapter(db, known), idleSeconds);
}

function luciaOn(adapter: SessionAdapter, idleSeconds: number): Lucia {
  return new Lucia(adapter, { sessionExpiresIn: new TimeSpan(idleSeconds, "s") });
}
