import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";

/**
 * Makes whoever adds a platform known there as staff: an account of its own, that nobody has a password of yet, and that opens
 * nothing before a support grant does. Their mailbox gets them in, as it does anyone who forgot a password.
 */
export async function addCreator(tx: PlatformTransaction, ctx: UserContext, made: Platform): Promise<void> {
  const creator = await runSqlForOne(
    ctx.db,
    sql<{ email: string; firstName: string; middleName: string; lastName: string }>`
      select email, first_name as "firstName", middle_name as "middleName", last_name as "lastName" from application_users
       where platform_guid = ${ctx.db.platformGuid}::uuid and guid = ${ctx.actor.userGuid}::uuid`,
  );
  if (creator === null) return;
  const { email, firstName, middleName, lastName } = creator;
  await runSql(
    tx,
    sql`insert into application_users (platform_guid, email, first_name, middle_name, last_name, is_mett)
        values (${made.guid}::uuid, ${email}, ${firstName}, ${middleName}, ${lastName}, true)`,
  );
  // Who did it is nobody of that platform.
  const there = { ...ctx, platform: made, actor: { kind: "anonymous" } as const };
  await addAuditEntry(tx, there, { action: "platforms.create", objectType: "platform", objectGuid: made.guid });
}
