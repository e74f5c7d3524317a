import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";

const KEY = "requireSupportGrant";

/** Writes the setting; the database tells every process that people changed by it. What it was already changes nothing. */
export async function saveRequirement(ctx: UserContext, isRequired: boolean): Promise<void> {
  const { platformGuid } = ctx.db;
  await ctx.db.transaction(async (tx) => {
    const before = await runSqlForOne(
      tx,
      sql<{ value: unknown }>`select value from platform_settings where platform_guid = ${platformGuid}::uuid and key = ${KEY} for update`,
    );
    const wasRequired = before?.value !== false;
    if (wasRequired === isRequired) return;
    await runSql(
      tx,
      sql`insert into platform_settings (platform_guid, key, value) values (${platformGuid}::uuid, ${KEY}, to_jsonb(${isRequired}::boolean))
          on conflict (platform_guid, key) do update set value = excluded.value, updated_on = now()`,
    );
    await addAuditEntry(tx, ctx, {
      action: "supportGrants.require",
      objectType: "platform",
      before: { requireSupportGrant: wasRequired },
      after: { requireSupportGrant: isRequired },
    });
    await tx.invalidate(["site"]);
  });
}
