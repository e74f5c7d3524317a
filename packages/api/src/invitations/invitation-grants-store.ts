import type { Guid } from "@plein/contract/guid";
import { missingGrantRight } from "@plein/contract/invitations/invitation-rights";
import type { InvitationGrants } from "@plein/contract/invitations/new-invitations";
import { failure, type Result, success } from "@plein/contract/result";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** Whether this caller may let an invitation give this. @returns Unauthorized (403) */
export async function checkGrants(
  { actor, db }: UserContext,
  target: SqlTarget,
  { roleIds, isAdmin }: InvitationGrants,
): Promise<Result<void>> {
  const role = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`select guid::text as guid from roles
                         where platform_guid = ${db.platformGuid}::uuid and built_in_key = ${CONTENT_MANAGERS_ROLE_KEY}`,
  );
  const missing = missingGrantRight(actor, { roleIds, isAdmin, contentManagersRole: role?.guid ?? null });
  return missing === null ? success(undefined) : failure("Unauthorized", `No right: ${missing}`, { isAuthenticated: true });
}

/** Whether the platform has all of these roles. @returns BadRequest that names the first it hasn't */
export async function checkRolesExist(
  { db, locale }: UserContext,
  target: SqlTarget,
  lists: readonly { readonly path: readonly PropertyKey[]; readonly roleIds: readonly Guid[] }[],
): Promise<Result<void>> {
  const wanted = [...new Set(lists.flatMap(({ roleIds }) => roleIds))];
  const rows = await runSql(
    target,
    sql<{
      guid: Guid;
    }>`select guid::text as guid from roles where platform_guid = ${db.platformGuid}::uuid and guid = any(${wanted}::uuid[])`,
  );
  const known = new Set(rows.map(({ guid }) => guid));
  for (const { path, roleIds } of lists) {
    const unknown = roleIds.findIndex((guid) => !known.has(guid));
    if (unknown !== -1) return badField([...path, unknown], "role", locale);
  }
  return success(undefined);
}

/** Writes the roles of an invitation, in place of those that it had. */
export async function writeRoles(tx: PlatformTransaction, platformGuid: Guid, guid: Guid, roleIds: readonly Guid[]): Promise<void> {
  await runSql(
    tx,
    sql`delete from invitation_roles where platform_guid = ${platformGuid}::uuid and invitation_guid = ${guid}::uuid
           and role_guid <> all(${[...roleIds]}::uuid[])`,
  );
  await runSql(
    tx,
    sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
        select ${platformGuid}::uuid, ${guid}::uuid, unnest(${[...roleIds]}::uuid[]) on conflict do nothing`,
  );
}
