import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import { sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { runSqlForOne } from "../../run-sql.ts";
import { accessOf, asSeenBy } from "../stored-user.ts";
import { findUser } from "../user-rows-store.ts";

/** Looking again so soon is the same look: a screen asks anew whenever it comes to the front. */
const SAME_LOOK = "10 minutes";

/** One user's profile as this caller may see it; that they looked is logged, unless it is their own. */
export async function viewUser(ctx: UserContext, guid: Guid): Promise<Result<ApplicationUser>> {
  const stored = await findUser(ctx.db, guid);
  if (stored === null || !can(ctx.actor, "users.view", accessOf(stored))) return failure("NotFound", `No user ${guid}`);
  if (guid !== ctx.actor.userGuid && !(await hasLookedAt(ctx, guid)))
    await ctx.db.transaction((tx) => addAuditEntry(tx, ctx, { action: "users.view", objectType: "user", objectGuid: guid }));
  return success(asSeenBy(ctx.actor, stored));
}

async function hasLookedAt({ db, actor }: UserContext, guid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    db,
    sql<{ sequence: string }>`
      select sequence from audit_entries
       where platform_guid = ${db.platformGuid}::uuid and object_guid = ${guid}::uuid and actor_guid = ${actor.userGuid}::uuid
         and action = 'users.view' and created_on > now() - ${SAME_LOOK}::interval limit 1`,
  );
  return row !== null;
}
