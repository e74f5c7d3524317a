import { createGuardedFetch, type GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import { createSecretBox, type SecretBox } from "@plein/auth/secrets/encrypted-secret";
import { createSessionService, type SessionCredential, type SessionFacts, type SessionService } from "@plein/auth/sessions/sessions";
import { type Actor, ANONYMOUS } from "@plein/contract/access/actor";
import type { CacheIndex } from "@plein/contract/cache/cache-key";
import { platformUrl } from "@plein/contract/platforms/platform-url";
import type { PlatformDirectory } from "@plein/db/platforms/platform-directory";
import { sql } from "kysely";
import { appRouter } from "../app-router.ts";
import type { ApiContext } from "../context.ts";
import { createItemViews } from "../list-items/views/item-views.ts";
import { createErrorLog, type ErrorLog } from "../logs/errors/intake/error-log.ts";
import { EXAMPLE_SENDER_CHECK } from "../mails/mail-examples.ts";
import { createMemory, type Memory } from "../memory/memory.ts";
import { PresenceHub } from "../presence/presence-hub.ts";
import { createCallerFactory } from "../procedures.ts";
import { collectInputSchemas } from "../rest-routes.ts";
import { runSqlForOne } from "../run-sql.ts";
import { createSearchLog, type SearchLog } from "../search/log/search-log.ts";
import { createSearchLimits, type SearchLimits } from "../search/search-limits.ts";
import { createFormStepLog } from "../statistics/forms/steps/form-step-log.ts";
import { createVisitLog } from "../statistics/intake/visit-log.ts";
import { createFormSurges, type FormSurges } from "../submissions/proof/form-surges.ts";
import type { Person, PlatformFixture } from "./platform-fixture.ts";

const createCaller = createCallerFactory(appRouter);
const INPUT_SCHEMAS = collectInputSchemas(appRouter);

/** The effects of a call besides its result. */
export type CallTrace = {
  readonly headers: Map<string, string>;
  sessionCookie: string | null;
  deviceCookie: string | null;
  isCookieCleared: boolean;
  isLocaleCleared: boolean;
  readonly removedFromCache: CacheIndex[];
  readonly warnings: { message: string; facts: Readonly<Record<string, unknown>> }[];
};

export type TestCall = { readonly caller: ReturnType<typeof createCaller>; readonly ctx: ApiContext; readonly trace: CallTrace };

export type CallChange = Partial<
  Pick<
    ApiContext,
    | "actor"
    | "clientAddress"
    | "ifMatch"
    | "idempotencyKey"
    | "formProof"
    | "locale"
    | "credential"
    | "session"
    | "scopes"
    | "userAgent"
    | "deviceCookie"
  >
> & {
  readonly directory?: PlatformDirectory;
  readonly memory?: Memory;
  readonly searchLimits?: SearchLimits;
  readonly searchLog?: SearchLog;
  readonly formSurges?: FormSurges;
  readonly presence?: PresenceHub;
  readonly errorLog?: ErrorLog;
  readonly fetchOutside?: GuardedFetch;
};

const sessions: SessionService = createSessionService();
export const TEST_SECRETS: SecretBox = createSecretBox("the key of tests, and of nothing else");

/** The host and origin of a platform in tests. */
export function siteOf({ platform }: Pick<PlatformFixture, "platform">): ApiContext["site"] {
  return { host: platform.primaryDomain, origin: `https://${platform.primaryDomain}` };
}

/** A caller of every procedure as one of a platform's people, with the facts that their session would hold. */
export async function callAs(fixture: PlatformFixture, person: Person, change: CallChange = {}): Promise<TestCall> {
  const {
    directory,
    memory,
    searchLimits = createSearchLimits(() => 0),
    searchLog = createSearchLog({ dbOf: () => fixture.db, reportError: () => undefined }),
    formSurges = createFormSurges(() => 0),
    presence = createPresence(),
    errorLog = createErrorLog({ dbOf: () => fixture.db, now: Date.now, reportError: () => undefined }),
    fetchOutside = createGuardedFetch({ allowsLoopback: true }),
    ...context
  } = change;
  const trace: CallTrace = {
    headers: new Map(),
    sessionCookie: null,
    deviceCookie: null,
    isCookieCleared: false,
    isLocaleCleared: false,
    removedFromCache: [],
    warnings: [],
  };
  const ctx: ApiContext = {
    platform: fixture.platform,
    db: fixture.db,
    actor: await actorOf(fixture, person),
    displayName: person,
    credential: null,
    session: person === "anonymous" ? null : JUST_SIGNED_IN,
    scopes: null,
    site: siteOf(fixture),
    locale: "nl",
    correlationId: "0199c1f0-8f5e-7c3a-9b1e-0000000000cc",
    clientAddress: "192.0.2.1",
    userAgent: "test",
    deviceCookie: null,
    ifMatch: null,
    idempotencyKey: null,
    response: {
      setHeader: (name, value) => void trace.headers.set(name, value),
      setSessionCookie: (secret) => {
        trace.sessionCookie = secret;
      },
      clearSessionCookie: () => {
        trace.isCookieCleared = true;
      },
      clearLocaleCookie: () => {
        trace.isLocaleCleared = true;
      },
      setDeviceCookie: (value) => {
        trace.deviceCookie = value;
      },
    },
    services: {
      inputSchemas: INPUT_SCHEMAS,
      sessions,
      secrets: TEST_SECRETS,
      fetchOutside,
      openIdTransport: { fetch: createGuardedFetch({ allowsLoopback: true }), allowsLoopback: true },
      directory: directory ?? NO_DIRECTORY,
      // It isn't notified of writes, so it caches nothing.
      memory: memory ?? createMemory({ maxBytes: 0, now: () => 0, isLive: () => false }),
      searchLimits,
      searchLog,
      presence,
      itemViews: createItemViews({ dbOf: () => ctx.db, reportError: () => undefined }),
      visitLog: createVisitLog({ dbOf: () => ctx.db, reportError: () => undefined }),
      formSurges,
      formSteps: createFormStepLog({ dbOf: () => ctx.db, reportError: () => undefined }),
      errorLog,
      forwardsErrors: true,
      logUrl: "/log",
      removeFromCache: async (index) => trace.removedFromCache.push(index),
      warn: (message, facts) => void trace.warnings.push({ message, facts }),
      absoluteUrl: (platform, path) => platformUrl(platform, path, 4000),
      ...MAILS,
    },
    ...context,
  };
  return { caller: createCaller(ctx), ctx, trace };
}

/** Mails without their design, and a DNS in which every sender is the same. */
const MAILS: Pick<ApiContext["services"], "writeMail" | "originalMailText" | "defaultSender" | "checkSender"> = {
  writeMail: ({ kind, facts, locale, own }) => ({
    subject: own?.subject ?? `${kind} ${locale}`,
    text: JSON.stringify(facts),
    html: own?.body ?? "",
  }),
  originalMailText: (kind, locale) => ({ subject: `${kind} ${locale}`, body: "{platformName}" }),
  defaultSender: null,
  checkSender: async (address) => ({ ...EXAMPLE_SENDER_CHECK, address }),
};

/** Names the session of every test's caller, which isn't stored. */
export const TEST_SESSION_DIGEST = "a-session-that-is-not-stored";

/** Most tests call as a user who has just authenticated. */
const JUST_SIGNED_IN: SessionFacts = {
  digest: TEST_SESSION_DIGEST,
  authenticatedSecondsAgo: 0,
  hasSecondFactor: false,
  remainingMs: 3_600_000,
  termsOfUseVersionAccepted: 1,
};

/** A session of a person as the server would find it; for calls that are about the session itself. */
export async function startSessionAs({ db, users }: PlatformFixture, person: Exclude<Person, "anonymous">): Promise<CallChange> {
  const { secret } = await sessions.create(db, { userGuid: users[person], userAgent: "test" });
  const credential = { kind: "cookie", secret } as const;
  const identity = await sessions.identify(db, credential);
  return { credential, session: identity?.session ?? null };
}

/** The actor of a session's credential, as the server would find it. */
export async function findActorByCredential({ db }: PlatformFixture, credential: SessionCredential): Promise<Actor | null> {
  return (await sessions.identify(db, credential))?.actor ?? null;
}

async function actorOf({ db, users, roles }: PlatformFixture, person: Person): Promise<Actor> {
  if (person === "anonymous") return ANONYMOUS;
  const userGuid = users[person];
  const row = await runSqlForOne(
    db,
    sql<{
      isActive: boolean;
      isVerified: boolean;
      isAdmin: boolean;
      isMett: boolean;
      isDeveloper: boolean;
      roleIds: string[];
      permissions: string[];
    }>`
      select is_active as "isActive", email_verified_on is not null as "isVerified", is_admin as "isAdmin", is_mett as "isMett",
             is_developer as "isDeveloper", array(select role_guid::text from user_roles r where r.user_guid = u.guid) as "roleIds",
             array(select distinct unnest(role.permissions) from user_roles r join roles role on role.guid = r.role_guid
                    where r.user_guid = u.guid order by 1) as "permissions"
        from application_users u where guid = ${userGuid}::uuid`,
  );
  if (row === null) throw new Error(`No user ${person}`);
  return { kind: "user", userGuid, ...row, isContentManager: row.roleIds.includes(roles.contentManagers) };
}

/** The presence hub of a single process. */
function createPresence(): PresenceHub {
  return new PresenceHub({ sender: "test", broadcast: () => undefined, now: () => 0 });
}

const NO_DIRECTORY: PlatformDirectory = {
  findByHost: () => Promise.reject(new Error("This call was given no directory")),
  list: () => Promise.reject(new Error("This call was given no directory")),
  add: () => Promise.reject(new Error("This call was given no directory")),
  rename: () => Promise.reject(new Error("This call was given no directory")),
  archive: () => Promise.reject(new Error("This call was given no directory")),
  restore: () => Promise.reject(new Error("This call was given no directory")),
};
