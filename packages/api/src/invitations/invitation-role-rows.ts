import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

/** Replaces the roles of an invitation. */
export async function saveInvitationRoleRows(target: SqlTarget, platformGuid: Guid, guid: Guid, roleIds: readonly Guid[]): Promise<void> {
  await runSql(
    target,
    sql`delete from invitation_roles where platform_guid = ${platformGuid}::uuid and invitation_guid = ${guid}::uuid
           and role_guid <> all(${[...roleIds]}::uuid[])`,
  );
  await runSql(
    target,
    sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
        select ${platformGuid}::uuid, ${guid}::uuid, unnest(${[...roleIds]}::uuid[]) on conflict do nothing`,
  );
}
