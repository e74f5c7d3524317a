import type { UserActor } from "@plein/contract/access/actor";
import type { ViewedRole } from "@plein/contract/access/viewed-actor";
import type { Guid } from "@plein/contract/guid";
import { Locale } from "@plein/contract/locale";
import { type DisplayPreferences, readDisplayPreferences } from "@plein/contract/profiles/display-preferences";
import { START_PAGE_KEY } from "@plein/contract/profiles/property-keys";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { requiresSecondFactor, type TwoFactorRole } from "@plein/contract/sessions/two-factor-roles";
import { ADMIN_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { resolveStaffAccess, SUPPORT_COLUMNS, type SupportColumns, type SupportFacts, supportFactsOf } from "../support-access.ts";
import { sessionLifetimeOf } from "./session-lifetime.ts";

/** The preferences of a session's user. */
export type SessionChoices = {
  /** display preferences; absent for the defaults */
  readonly display?: DisplayPreferences;
  /** the path to open after signing in; absent for the home page */
  readonly startPage?: string;
  /** their language; absent for the platform's */
  readonly language?: Locale;
};

/** A live session with its user, in one query. Times are remaining durations, by the database's clock. */
export type SessionRow = {
  readonly idHash: string;
  readonly remainingMs: number;
  /** shorter than its absolute limit allows */
  readonly isExtendable: boolean;
  readonly actor: UserActor;
  readonly displayName: string;
  readonly choices: SessionChoices;
  readonly termsOfUseVersionAccepted: number | null;
  /** the role that its user views the site as; null for most */
  readonly viewedRole: (ViewedRole & { readonly name: string }) | null;
  /** only for staff */
  readonly support: SupportFacts | null;
  /** time since its user last authenticated */
  readonly authenticatedSecondsAgo: number;
  readonly hasSecondFactor: boolean;
  /** whether its user has a second factor */
  readonly hasFactor: boolean;
  /** the platform requires a second factor of its user */
  readonly isFactorRequired: boolean;
  /** whether its last recorded use is so old that the use has to be recorded again */
  readonly isUseUnnoted: boolean;
};

/** The precision of a session's last use; recording every use would turn each read into a write. */
const USE_NOTED_EVERY_SECONDS = 300;

type Person = Omit<UserActor, "kind" | "isMett" | "needsSupportGrant"> & SupportColumns;

type FlatRow = Person & {
  idHash: string;
  remainingMs: number;
  isExtendable: boolean;
  ageSeconds: number;
  unusedSeconds: number;
  authenticatedSecondsAgo: number;
  hasSecondFactor: boolean;
  hasFactor: boolean;
  twoFactorRoles: unknown;
  isUseUnnoted: boolean;
  viewedRole: SessionRow["viewedRole"];
  termsOfUseVersionAccepted: number | null;
  display: Record<string, unknown> | null;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  language: string | null;
};

export function findSessionByDigest(db: PlatformDb, idHash: string): Promise<SessionRow | null> {
  return findSession(db, sql`s.id_hash = ${idHash}`);
}

export function findSessionByTokenDigest(db: PlatformDb, tokenHash: string): Promise<SessionRow | null> {
  const whereToken = sql`a.platform_guid = ${db.platformGuid} and a.token_hash = ${tokenHash} and a.expires_on > now()`;
  return findSession(db, sql`s.id_hash = (select a.session_id_hash from access_tokens a where ${whereToken})`);
}

async function findSession(db: PlatformDb, whereMatch: RawBuilder<unknown>): Promise<SessionRow | null> {
  const { rows } = await sql<FlatRow>`
    select s.id_hash as "idHash",
           (extract(epoch from least(s.expires_on, s.ends_on) - now()) * 1000)::float8 as "remainingMs",
           s.expires_on < s.ends_on as "isExtendable",
           extract(epoch from now() - s.created_on)::float8 as "ageSeconds",
           extract(epoch from now() - s.last_used_on)::float8 as "unusedSeconds",
           extract(epoch from now() - s.authenticated_on)::float8 as "authenticatedSecondsAgo",
           s.has_second_factor as "hasSecondFactor", s.last_used_on < now() - ${USE_NOTED_EVERY_SECONDS}::int * interval '1 second' as "isUseUnnoted",
           exists (select from totps t where t.platform_guid = u.platform_guid and t.user_guid = u.guid and t.confirmed_on is not null)
             or exists (select from passkeys p where p.platform_guid = u.platform_guid and p.user_guid = u.guid) as "hasFactor",
           (select p.value from platform_settings p where p.platform_guid = s.platform_guid and p.key = 'twoFactorRoles') as "twoFactorRoles",
           (select json_build_object('guid', v.guid, 'name', v.name, 'builtInKey', v.built_in_key, 'permissions', v.permissions)
              from roles v where v.platform_guid = s.platform_guid and v.guid = s.viewed_role_guid) as "viewedRole",
           (select json_object_agg(p.key, p.value) from profile_properties p
             where p.platform_guid = u.platform_guid and p.user_guid = u.guid and p.key in ('theme', 'textSize', 'reduceMotion', 'singleKeyShortcuts', 'startPage')) as "display",
           u.guid as "userGuid", u.is_active as "isActive", u.email_verified_on is not null as "isVerified",
           u.is_admin as "isAdmin", u.is_developer as "isDeveloper", ${SUPPORT_COLUMNS},
           u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.email, u.language,
           u.terms_of_use_version_accepted as "termsOfUseVersionAccepted",
           coalesce(array_agg(r.role_guid::text) filter (where r.role_guid is not null), '{}') as "roleIds",
           array(select distinct unnest(held.permissions)
                   from user_roles h join roles held on held.platform_guid = h.platform_guid and held.guid = h.role_guid
                  where h.platform_guid = u.platform_guid and h.user_guid = u.guid order by 1) as "permissions",
           coalesce(bool_or(role.built_in_key = ${CONTENT_MANAGERS_ROLE_KEY}), false) as "isContentManager"
      from sessions s
      join application_users u on u.platform_guid = s.platform_guid and u.guid = s.user_guid
      left join user_roles r on r.platform_guid = u.platform_guid and r.user_guid = u.guid
      left join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
     where s.platform_guid = ${db.platformGuid} and ${whereMatch} and s.expires_on > now() and s.ends_on > now()
     group by s.platform_guid, s.id_hash, u.platform_guid, u.guid`.execute(db.kysely);
  const row = rows[0];
  const session = row === undefined ? null : toSessionRow(row);
  return session !== null && session.remainingMs > 0 ? session : null;
}

/**
 * The remaining time of a session by its user's current rights: a session that started before the user got more rights lives no longer
 * than those allow. Its last use is only known to some minutes.
 */
function remainingMsOf({ remainingMs, ageSeconds, unusedSeconds, ...user }: FlatRow): number {
  const { idle, absolute } = sessionLifetimeOf({ ...user, isMett: user.isStaff });
  return Math.min(remainingMs, (absolute - ageSeconds) * 1000, (idle + USE_NOTED_EVERY_SECONDS - unusedSeconds) * 1000);
}

function toSessionRow(row: FlatRow): SessionRow {
  const remainingMs = remainingMsOf(row);
  const { remainingMs: _remaining, ageSeconds: _age, unusedSeconds: _unused, ...known } = row;
  const { idHash, isExtendable, authenticatedSecondsAgo, hasSecondFactor, hasFactor, twoFactorRoles, isUseUnnoted, viewedRole, ...person } =
    known;
  const { firstName, middleName, lastName, email, language: chosen, termsOfUseVersionAccepted, display: stored, ...holder } = person;
  const { isStaff: _isStaff, supportGrant: _grant, isSupportGrantRequired: _isRequired, ...user } = holder;
  const displayName = [firstName, middleName, lastName].filter((part) => part !== "").join(" ") || email;
  const session = { idHash, remainingMs, isExtendable, authenticatedSecondsAgo, hasSecondFactor, hasFactor, isUseUnnoted, viewedRole };
  const actor: UserActor = { kind: "user", ...user, ...resolveStaffAccess(holder) };
  const isFactorRequired = requiresSecondFactor(readTwoFactorRoles(twoFactorRoles), actor);
  return {
    ...session,
    isFactorRequired,
    displayName,
    choices: toChoices(stored ?? {}, chosen),
    termsOfUseVersionAccepted,
    support: supportFactsOf(holder),
    actor,
  };
}

function toChoices(properties: Readonly<Record<string, unknown>>, chosen: string | null): SessionChoices {
  const display = readDisplayPreferences(properties);
  const startPage = properties[START_PAGE_KEY];
  const language = Locale.safeParse(chosen).data;
  return { ...(display && { display }), ...(typeof startPage === "string" && { startPage }), ...(language && { language }) };
}

/** A value that was never set, or that its schema no longer accepts, means the default. */
function readTwoFactorRoles(stored: unknown): TwoFactorRole[] {
  const parsed = ADMIN_SETTING_SCHEMAS.twoFactorRoles.safeParse(stored ?? undefined);
  return parsed.success ? parsed.data : ADMIN_SETTING_SCHEMAS.twoFactorRoles.parse(undefined);
}

/** Records that a session is used, and its user seen. */
export async function recordUse(db: PlatformDb, idHash: string): Promise<void> {
  // Of many concurrent requests one records it; the others continue without waiting.
  await sql`with due as (
              select id_hash, user_guid from sessions
               where platform_guid = ${db.platformGuid} and id_hash = ${idHash} and last_used_on < now() - ${USE_NOTED_EVERY_SECONDS}::int * interval '1 second'
                 for update skip locked),
            used as (
              update sessions s set last_used_on = now() from due where s.platform_guid = ${db.platformGuid} and s.id_hash = due.id_hash)
            update application_users u set last_seen_on = now() from due where u.platform_guid = ${db.platformGuid} and u.guid = due.user_guid`.execute(
    db.kysely,
  );
}

/** Records that a session's user has just authenticated again. */
export async function recordAuthentication(db: PlatformDb, idHash: string): Promise<void> {
  await sql`update sessions set authenticated_on = now() where platform_guid = ${db.platformGuid} and id_hash = ${idHash}`.execute(
    db.kysely,
  );
}

/** The facts that determine the lifetime of a user's session. */
export async function findSessionHolder(db: PlatformDb, userGuid: Guid): Promise<SessionHolder> {
  const { rows } = await sql<SessionHolder>`
    select u.is_admin as "isAdmin", u.is_mett as "isMett", u.is_developer as "isDeveloper",
           exists (select from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
                    where r.platform_guid = u.platform_guid and r.user_guid = u.guid and role.built_in_key = ${CONTENT_MANAGERS_ROLE_KEY})
             as "isContentManager"
      from application_users u where u.platform_guid = ${db.platformGuid} and u.guid = ${userGuid}`.execute(db.kysely);
  const row = rows[0];
  if (row === undefined) throw new Error("A session was requested for a user who doesn't exist");
  return row;
}

export type SessionHolder = Pick<UserActor, "isAdmin" | "isMett" | "isDeveloper" | "isContentManager">;

/** Sets the remaining time of a session, never past its absolute end. */
export async function extendSession(db: PlatformDb, idHash: string, remainingMs: number): Promise<void> {
  await sql`update sessions set expires_on = least(ends_on, now() + ${remainingMs}::float8 * interval '1 millisecond')
             where platform_guid = ${db.platformGuid} and id_hash = ${idHash}`.execute(db.kysely);
}

export type NewSessionRow = {
  readonly idHash: string;
  readonly userGuid: Guid;
  readonly idleMs: number;
  readonly absoluteMs: number;
  readonly userAgent: string;
  readonly network: string;
  readonly hasSecondFactor: boolean;
  /** undefined: now */
  readonly authenticatedOn: Date | undefined;
};

export type NewTokenRow = { readonly tokenHash: string; readonly lifetimeSeconds: number };

/**
 * Adds a session with its first access token, records that its user is seen, and removes expired sessions of the same user. One statement,
 * because many users sign in concurrently.
 *
 * @returns the expiry of the access token
 */
export async function addSession(
  db: PlatformDb,
  { idHash, userGuid, idleMs, absoluteMs, userAgent, network, hasSecondFactor, authenticatedOn }: NewSessionRow,
  { tokenHash, lifetimeSeconds }: NewTokenRow,
): Promise<Date> {
  const { rows } = await sql<{ expiresOn: Date }>`
    with gone as (
           delete from sessions where platform_guid = ${db.platformGuid} and user_guid = ${userGuid} and (expires_on <= now() or ends_on <= now())),
         seen as (
           update application_users set last_seen_on = now() where platform_guid = ${db.platformGuid} and guid = ${userGuid}),
         added as (
           insert into sessions (platform_guid, id_hash, user_guid, expires_on, ends_on, user_agent, network, has_second_factor, authenticated_on)
           values (${db.platformGuid}, ${idHash}, ${userGuid}, now() + ${Math.min(idleMs, absoluteMs)}::float8 * interval '1 millisecond',
                   now() + ${absoluteMs}::float8 * interval '1 millisecond', ${userAgent}, ${network}, ${hasSecondFactor},
                   least(now(), coalesce(${authenticatedOn?.toISOString() ?? null}::timestamptz, now())))
           returning platform_guid, id_hash)
    insert into access_tokens (platform_guid, token_hash, session_id_hash, expires_on)
    select platform_guid, ${tokenHash}, id_hash, now() + ${lifetimeSeconds}::int * interval '1 second' from added
    returning expires_on as "expiresOn"`.execute(db.kysely);
  return expiryOf(rows);
}

/** Adds an access token, and removes expired ones of the same session. @returns its expiry */
export async function addAccessToken(db: PlatformDb, idHash: string, { tokenHash, lifetimeSeconds }: NewTokenRow): Promise<Date> {
  const { rows } = await sql<{ expiresOn: Date }>`
    with gone as (delete from access_tokens where platform_guid = ${db.platformGuid} and session_id_hash = ${idHash} and expires_on <= now())
    insert into access_tokens (platform_guid, token_hash, session_id_hash, expires_on)
    values (${db.platformGuid}, ${tokenHash}, ${idHash}, now() + ${lifetimeSeconds}::int * interval '1 second')
    returning expires_on as "expiresOn"`.execute(db.kysely);
  return expiryOf(rows);
}

function expiryOf([row]: readonly { readonly expiresOn: Date }[]): Date {
  if (row === undefined) throw new Error("An insert returned no row");
  return row.expiresOn;
}

export type ListedSession = {
  readonly idHash: string;
  readonly userAgent: string;
  /** truncated address of the caller who started it */
  readonly network: string;
  readonly createdOn: Date;
  /** with a precision of five minutes */
  readonly lastUsedOn: Date;
  readonly remainingMs: number;
};

/** A user's live sessions, most recently used first. */
export async function listSessions(db: PlatformDb, userGuid: Guid): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id_hash as "idHash", user_agent as "userAgent", network, created_on as "createdOn", last_used_on as "lastUsedOn",
           (extract(epoch from least(expires_on, ends_on) - now()) * 1000)::float8 as "remainingMs"
      from sessions
     where platform_guid = ${db.platformGuid} and user_guid = ${userGuid} and expires_on > now() and ends_on > now()
     order by last_used_on desc, created_on desc`.execute(db.kysely);
  return rows;
}

/** Whether this session ended because its user was deactivated. It gives no rights, even when they are active again. */
export async function isSessionOfDeactivated(db: PlatformDb, idHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions s join application_users u on u.platform_guid = s.platform_guid and u.guid = s.user_guid
     where s.platform_guid = ${db.platformGuid} and s.id_hash = ${idHash} and not u.is_active and u.erased_on is null`.execute(db.kysely);
  return rows.length > 0;
}

/** Ends a session with its access tokens. */
export async function removeSession(db: PlatformDb, idHash: string): Promise<void> {
  await sql`delete from sessions where platform_guid = ${db.platformGuid} and id_hash = ${idHash}`.execute(db.kysely);
}

export async function removeSessionOfToken(db: PlatformDb, tokenHash: string): Promise<void> {
  await sql`delete from sessions s using access_tokens a
             where s.platform_guid = ${db.platformGuid} and a.platform_guid = s.platform_guid and a.session_id_hash = s.id_hash
               and a.token_hash = ${tokenHash}`.execute(db.kysely);
}

/** Ends one session of a user. @returns whether it existed */
export async function removeOwnSession(db: PlatformDb, userGuid: Guid, idHash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sessions
     where platform_guid = ${db.platformGuid} and user_guid = ${userGuid} and id_hash = ${idHash}`.execute(db.kysely);
  return numAffectedRows === 1n;
}

/** Ends a user's sessions except this one. @returns the number of ended sessions */
export async function removeOtherSessions(db: PlatformDb, userGuid: Guid, idHash: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from sessions
     where platform_guid = ${db.platformGuid} and user_guid = ${userGuid} and id_hash <> ${idHash}`.execute(db.kysely);
  return Number(numAffectedRows);
}

export async function removeSessionsOfUser(db: PlatformDb, userGuid: Guid): Promise<void> {
  await sql`delete from sessions where platform_guid = ${db.platformGuid} and user_guid = ${userGuid}`.execute(db.kysely);
}

export async function removeExpiredSessions(db: PlatformDb): Promise<void> {
  await sql`delete from sessions where platform_guid = ${db.platformGuid} and (expires_on <= now() or ends_on <= now())`.execute(db.kysely);
}
