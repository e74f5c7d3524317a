import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { Role, RoleInput } from "@plein/contract/roles/role";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { changeRoles, findNameRefusal, findPermissionRefusal, toAuditFacts } from "./role-changes.ts";
import { EXAMPLE_ROLE } from "./role-examples.ts";
import { lockRole, saveRoleRow } from "./role-rows.ts";

const SavedRole = RoleInput.extend({ guid: Guid, version: z.int().optional() });

export const saveRole = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/roles/{guid}",
      summary: "Saves the name, description, colour and permissions of a role.",
      example: { body: { name: "Burgerzaken", description: "", color: "", permissions: [] }, response: EXAMPLE_ROLE },
      hasEntity: true,
    },
  })
  .input(SavedRole)
  .output(Role)
  .mutation(async ({ ctx, input }) => unwrap(await save(ctx, input)));

/** @returns Conflict, with the current role, if it changed since `version` or If-Match, or if the name is taken */
function save(ctx: UserContext, { version, ...role }: z.infer<typeof SavedRole>): Promise<Result<Role>> {
  const { guid } = role;
  return changeRoles(ctx, async (tx) => {
    const { platformGuid } = ctx.db;
    const stored = await lockRole(tx, platformGuid, guid);
    if (stored === null) return failure("NotFound", `No role ${guid}`);
    if ((version !== undefined && version !== stored.version) || !matchesIfMatch(ctx.ifMatch, stored))
      return failure("Conflict", `Role ${guid} changed`, { current: stored, currentETag: computeEtag(stored) });
    const refusal = findPermissionRefusal(ctx, stored.permissions, role) ?? (await findNameRefusal(tx, ctx, role.name, guid));
    if (refusal !== null) return refusal;
    const saved = await saveRoleRow(tx, platformGuid, role);
    const [before, after] = [toAuditFacts(stored), toAuditFacts(saved)];
    await addAuditEntry(tx, ctx, { action: "roles.edit", objectType: "role", objectGuid: guid, before, after });
    return success(saved);
  });
}
