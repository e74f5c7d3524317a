import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { runSqlForOne } from "../run-sql.ts";

/** From here on, the caller's session sees the site as somebody with this role alone. @returns the role's name */
export async function startViewing(ctx: UserContext, roleGuid: Guid): Promise<Result<string>> {
  const { db, session } = ctx;
  return db.transaction(async (tx) => {
    const role = await runSqlForOne(
      tx,
      sql<{ name: string }>`select name from roles where platform_guid = ${db.platformGuid}::uuid and guid = ${roleGuid}::uuid`,
    );
    if (role === null) return failure("NotFound", `No role ${roleGuid}`);
    const changed = await runSqlForOne(
      tx,
      sql<{ idHash: string }>`
        update sessions set viewed_role_guid = ${roleGuid}::uuid
         where platform_guid = ${db.platformGuid}::uuid and id_hash = ${session?.digest ?? ""} returning id_hash as "idHash"`,
    );
    if (changed === null) return failure("Unauthorized", "No session to view in", { isAuthenticated: false });
    await addAuditEntry(tx, ctx, { action: "access.viewAs", objectType: "role", objectGuid: roleGuid });
    return success(role.name);
  });
}

/** The caller's session sees the site as themselves again. */
export async function stopViewing(ctx: UserContext): Promise<void> {
  const { db, session } = ctx;
  await db.transaction(async (tx) => {
    const viewed = await runSqlForOne(
      tx,
      sql<{ guid: Guid | null }>`
        update sessions s set viewed_role_guid = null from sessions before
         where s.platform_guid = ${db.platformGuid}::uuid and s.id_hash = ${session?.digest ?? ""} and s.viewed_role_guid is not null
           and before.platform_guid = s.platform_guid and before.id_hash = s.id_hash
        returning before.viewed_role_guid as guid`,
    );
    if (viewed !== null) await addAuditEntry(tx, ctx, { action: "access.stopViewing", objectType: "role", objectGuid: viewed.guid });
  });
}
