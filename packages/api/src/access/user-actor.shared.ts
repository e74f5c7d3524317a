import { resolveStaffAccess, SUPPORT_COLUMNS, type SupportColumns } from "@plein/auth/support-access";
import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type HeldRole = { readonly guid: Guid; readonly name: string; readonly permissions: readonly string[] };

/** A user as the policy sees them, with the roles that make them so. */
export type KnownActor = { readonly actor: UserActor; readonly name: string; readonly roles: readonly HeldRole[] };

/** Whom a guid or an e-mail address belongs to, whether or not they are signed in. */
export async function findUserActor(
  target: SqlTarget,
  platformGuid: Guid,
  who: { guid: Guid } | { email: string },
): Promise<KnownActor | null> {
  const whereMatch = "guid" in who ? sql`u.guid = ${who.guid}::uuid` : sql`u.email = ${who.email.toLowerCase()}`;
  const row = await runSqlForOne(target, userQuery(platformGuid, whereMatch));
  if (row === null) return null;
  const { userGuid, name, roles, isStaff, supportGrant, isSupportGrantRequired, ...flags } = row;
  const staffAccess = resolveStaffAccess({ isStaff, supportGrant, isSupportGrantRequired });
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))].sort();
  const actor: UserActor = { kind: "user", userGuid, ...flags, ...staffAccess, roleIds: roles.map(({ guid }) => guid), permissions };
  return { actor, name, roles };
}

type UserRow = Omit<UserActor, "kind" | "isMett" | "needsSupportGrant" | "roleIds" | "permissions"> &
  SupportColumns & { readonly name: string; readonly roles: readonly HeldRole[] };

function userQuery(platformGuid: Guid, whereMatch: RawBuilder<unknown>) {
  return sql<UserRow>`
    select u.guid as "userGuid", u.is_active as "isActive", u.email_verified_on is not null as "isVerified",
           u.is_admin as "isAdmin", u.is_developer as "isDeveloper", ${SUPPORT_COLUMNS},
           coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email) as name,
           exists (select from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
                    where r.platform_guid = u.platform_guid and r.user_guid = u.guid and role.built_in_key = ${CONTENT_MANAGERS_ROLE_KEY})
             as "isContentManager",
           (select coalesce(json_agg(json_build_object('guid', role.guid, 'name', role.name, 'permissions', role.permissions) order by role.name), '[]')
              from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
             where r.platform_guid = u.platform_guid and r.user_guid = u.guid) as roles
      from application_users u where u.platform_guid = ${platformGuid}::uuid and ${whereMatch}`;
}
