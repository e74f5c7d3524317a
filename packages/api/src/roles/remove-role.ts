import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { isRoleInUse, type Role } from "@plein/contract/roles/role";
import { findUngrantablePermissions } from "@plein/contract/roles/role-rights";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { badField } from "../field-errors.ts";
import { userProcedure } from "../procedures.ts";
import { queryText, withoutUndefined } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { changeRoles, toAuditFacts } from "./role-changes.ts";
import { EXAMPLE_ROLE } from "./role-examples.ts";
import { findRole, findRoleUsage, lockRole, removeRoleRow, replaceRoleUses } from "./role-rows.ts";

const RemovedRole = z.strictObject({ guid: Guid, replacedBy: Guid.nullable() });

export const removeRole = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/roles/{guid}",
      readInput: (parts) => ({ ...parts.params, ...withoutUndefined({ replaceBy: queryText(parts, ["replaceBy"]).replaceBy }) }),
      summary: "Removes a role. A role that is in use needs another to replace it (`replaceBy`); 409 says where it is used.",
      example: { response: { guid: EXAMPLE_ROLE.guid, replacedBy: null } },
    },
  })
  .input(z.strictObject({ guid: Guid, replaceBy: Guid.nullish() }))
  .output(RemovedRole)
  .mutation(async ({ ctx, input }) => unwrap(await remove(ctx, input.guid, input.replaceBy ?? null)));

/**
 * Removes a role that is not built in. Users, pages, blocks and invitations that had it then have the other.
 *
 * @returns Conflict, with its usage, for a role that is in use and not replaced
 */
function remove(ctx: UserContext, guid: Guid, replaceBy: Guid | null): Promise<Result<z.infer<typeof RemovedRole>>> {
  return changeRoles(ctx, async (tx) => {
    const { platformGuid } = ctx.db;
    const stored = await lockRole(tx, platformGuid, guid);
    if (stored === null) return failure("NotFound", `No role ${guid}`);
    if (!matchesIfMatch(ctx.ifMatch, stored)) return failure("Conflict", `Role ${guid} changed`, { currentETag: computeEtag(stored) });
    const refusal = stored.isBuiltIn ? badField(["guid"], "builtInRole", ctx.locale) : await findRefusal(tx, ctx, stored, replaceBy);
    if (refusal !== null) return refusal;
    if (replaceBy !== null) await replaceRoleUses(tx, platformGuid, { from: guid, to: replaceBy });
    await removeRoleRow(tx, platformGuid, guid);
    // The visibility of pages and blocks changed with it.
    await tx.invalidate(["all"]);
    const [before, after] = [toAuditFacts(stored), { replacedBy: replaceBy }];
    await addAuditEntry(tx, ctx, { action: "roles.remove", objectType: "role", objectGuid: guid, before, after });
    return success({ guid, replacedBy: replaceBy });
  });
}

async function findRefusal(tx: PlatformTransaction, ctx: UserContext, stored: Role, replaceBy: Guid | null): Promise<Failure | null> {
  const { platformGuid } = ctx.db;
  if (replaceBy === null) {
    const usage = await findRoleUsage(tx, platformGuid, stored.guid);
    return isRoleInUse(usage) ? failure("Conflict", `Role ${stored.guid} is in use`, { current: usage }) : null;
  }
  const other = replaceBy === stored.guid ? null : await findRole(tx, platformGuid, replaceBy);
  if (other === null) return badField(["replaceBy"], "role", ctx.locale);
  // The members get the permissions of the other role.
  const [beyond] = findUngrantablePermissions(ctx.actor, stored.permissions, other.permissions);
  if (beyond === undefined && can(ctx.actor, "roles.give", { roleGuid: other.guid })) return null;
  return failure("Unauthorized", `No right to give role ${other.guid}`, { isAuthenticated: true });
}
