import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";

/** The support access of a staff member on a platform, in addition to their own rights. */
export type SupportFacts = {
  /** the open grant; null if there is none */
  readonly grant: { readonly guid: Guid; readonly until: string } | null;
  /** the time in milliseconds for which their rights can't change; absent if no grant determines them */
  readonly remainingMs?: number;
};

export type SupportColumns = {
  /** is staff, whether or not they currently have access */
  readonly isStaff: boolean;
  readonly supportGrant: { readonly guid: Guid; readonly until: string; readonly remainingMs: number } | null;
  /** null for users who aren't staff */
  readonly isSupportGrantRequired: boolean | null;
};

/** Decides whether user `u` currently has staff access to the platform. For users who aren't staff nothing is queried. */
export const SUPPORT_COLUMNS = sql`
  u.is_mett as "isStaff",
  case when u.is_mett then (
    select json_build_object('guid', g.guid, 'until', g.until, 'remainingMs', (extract(epoch from g.until - now()) * 1000)::float8)
      from support_grants g
     where g.platform_guid = u.platform_guid and g.user_guid = u.guid and g.ended_on is null and g.until > now()) end as "supportGrant",
  case when u.is_mett then not exists (
    select from platform_settings required
     where required.platform_guid = u.platform_guid and required.key = 'requireSupportGrant' and required.value = 'false'::jsonb)
    end as "isSupportGrantRequired"`;

/** Staff have staff access while they have an open grant, or if the platform requires none. */
export function resolveStaffAccess({ isStaff, supportGrant, isSupportGrantRequired }: SupportColumns): StaffFlags {
  const isMett = isStaff && (supportGrant !== null || isSupportGrantRequired === false);
  return isStaff && !isMett ? { isMett, needsSupportGrant: true } : { isMett };
}

type StaffFlags = Pick<UserActor, "isMett" | "needsSupportGrant">;

/** Null for users who aren't staff. */
export function supportFactsOf({ isStaff, supportGrant, isSupportGrantRequired }: SupportColumns): SupportFacts | null {
  if (!isStaff) return null;
  if (supportGrant === null) return { grant: null };
  const { guid, until, remainingMs } = supportGrant;
  const grant = { guid, until: new Date(until).toISOString() };
  return isSupportGrantRequired === false ? { grant } : { grant, remainingMs };
}
