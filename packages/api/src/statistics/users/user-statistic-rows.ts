import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

type UserStates = {
  readonly total: number;
  readonly inactive: number;
  readonly locked: number;
  readonly verified: number;
  readonly withSecondFactor: number;
  readonly acceptedTerms: number;
  readonly seenInDay: number;
  readonly seenInWeek: number;
  readonly seenInMonth: number;
};

/**
 * Accounts that weren't erased; all but `total` and `inactive` count those that are active.
 *
 * @param lockedDigests digests of the addresses whose password sign-ins have to wait, as base64url
 */
export async function countUserStates(db: PlatformDb, termsVersion: number, lockedDigests: readonly string[]): Promise<UserStates> {
  // Mostly there are none, and then no address is hashed.
  const digest = sql`rtrim(translate(encode(sha256(convert_to(lower(u.email), 'UTF8')), 'base64'), '+/', '-_'), '=')`;
  const isLocked = sql`case when ${lockedDigests.length === 0}::boolean then false else ${digest} = any(${[...lockedDigests]}::text[]) end`;
  const [row] = await runSql(
    db,
    sql<UserStates>`
      select count(*)::int as total, count(*) filter (where not is_active)::int as inactive,
             count(*) filter (where is_active and ${isLocked})::int as locked,
             count(*) filter (where is_active and email_verified_on is not null)::int as verified,
             count(*) filter (where is_active and (
               exists (select from totps t where t.platform_guid = u.platform_guid and t.user_guid = u.guid and t.confirmed_on is not null)
               or exists (select from passkeys k where k.platform_guid = u.platform_guid and k.user_guid = u.guid)))::int as "withSecondFactor",
             count(*) filter (where is_active and terms_of_use_version_accepted = ${termsVersion}::int)::int as "acceptedTerms",
             count(*) filter (where is_active and last_seen_on > now() - interval '1 day')::int as "seenInDay",
             count(*) filter (where is_active and last_seen_on > now() - interval '7 days')::int as "seenInWeek",
             count(*) filter (where is_active and last_seen_on > now() - interval '30 days')::int as "seenInMonth"
        from application_users u where platform_guid = ${db.platformGuid}::uuid and erased_on is null`,
  );
  if (row === undefined) throw new Error("An aggregate without a row");
  return row;
}

type InvitationStates = { readonly open: number; readonly accepted: number; readonly expired: number; readonly revoked: number };

export async function countInvitations(db: PlatformDb): Promise<InvitationStates> {
  const [row] = await runSql(
    db,
    sql<InvitationStates>`
      select count(*) filter (where accepted_on is null and revoked_on is null and expires_on > now())::int as open,
             count(*) filter (where accepted_on is not null)::int as accepted,
             count(*) filter (where accepted_on is null and revoked_on is null and expires_on <= now())::int as expired,
             count(*) filter (where accepted_on is null and revoked_on is not null)::int as revoked
        from invitations where platform_guid = ${db.platformGuid}::uuid`,
  );
  if (row === undefined) throw new Error("An aggregate without a row");
  return row;
}

const MAX_ROLES = 50;

/** The active accounts of each role, the largest role first. */
export function countRoleMembers(db: PlatformDb): Promise<{ readonly guid: string; readonly name: string; readonly count: number }[]> {
  return runSql(
    db,
    sql<{ guid: string; name: string; count: number }>`
      select r.guid, r.name, count(u.guid)::int as count
        from roles r
        left join user_roles m on m.platform_guid = r.platform_guid and m.role_guid = r.guid
        left join application_users u on u.platform_guid = m.platform_guid and u.guid = m.user_guid and u.is_active and u.erased_on is null
       where r.platform_guid = ${db.platformGuid}::uuid
       group by r.guid, r.name order by 3 desc, r.name limit ${MAX_ROLES}`,
  );
}
