import { SUPPORT_COLUMNS, type SupportColumns } from "@plein/auth/support-access";
import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type AssignedRole = { readonly guid: Guid; readonly name: string; readonly permissions: readonly string[] };

export type UserKey = { readonly guid: Guid } | { readonly email: string };

export type UserActorRow = Omit<UserActor, "kind" | "isMett" | "needsSupportGrant" | "roleIds" | "permissions"> &
  SupportColumns & { readonly name: string; readonly roles: readonly AssignedRole[] };

export function findUserActorRow(target: SqlTarget, platformGuid: Guid, key: UserKey): Promise<UserActorRow | null> {
  const whereMatch = "guid" in key ? sql`u.guid = ${key.guid}::uuid` : sql`u.email = ${key.email.toLowerCase()}`;
  return runSqlForOne(
    target,
    sql<UserActorRow>`
      select u.guid as "userGuid", u.is_active as "isActive", u.email_verified_on is not null as "isVerified",
             u.is_admin as "isAdmin", u.is_developer as "isDeveloper", ${SUPPORT_COLUMNS},
             coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email) as name,
             exists (select from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
                      where r.platform_guid = u.platform_guid and r.user_guid = u.guid and role.built_in_key = ${CONTENT_MANAGERS_ROLE_KEY})
               as "isContentManager",
             (select coalesce(json_agg(json_build_object('guid', role.guid, 'name', role.name, 'permissions', role.permissions) order by role.name), '[]')
                from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
               where r.platform_guid = u.platform_guid and r.user_guid = u.guid) as roles
        from application_users u where u.platform_guid = ${platformGuid}::uuid and ${whereMatch}`,
  );
}
