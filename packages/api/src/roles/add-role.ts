import { type Result, success } from "@plein/contract/result";
import { Role, RoleInput } from "@plein/contract/roles/role";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { changeRoles, findNameRefusal, findPermissionRefusal, toAuditFacts } from "./role-changes.ts";
import { EXAMPLE_ROLE } from "./role-examples.ts";
import { addRoleRow, countRoleRows } from "./role-rows.ts";

/** More roles would be hard to distinguish. */
const MAX_ROLES = 200;

export const addRole = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/roles",
      status: 201,
      hasEntity: true,
      summary: "Adds a role. Callers can grant it only permissions that they have.",
      example: { body: { name: "Burgerzaken", permissions: ["pages.list"] }, response: EXAMPLE_ROLE },
    },
  })
  .input(RoleInput)
  .output(Role)
  .mutation(async ({ ctx, input }) => unwrap(await add(ctx, input)));

/** @returns Conflict if the name is taken; Unauthorized for a permission that the caller lacks */
function add(ctx: UserContext, input: RoleInput): Promise<Result<Role>> {
  return changeRoles(ctx, async (tx) => {
    const { platformGuid } = ctx.db;
    const refusal = findPermissionRefusal(ctx, [], input) ?? (await findNameRefusal(tx, ctx, input.name, null));
    if (refusal !== null) return refusal;
    if ((await countRoleRows(tx, platformGuid)) >= MAX_ROLES) return badField([], "invalid", ctx.locale);
    const role = await addRoleRow(tx, platformGuid, input);
    await addAuditEntry(tx, ctx, { action: "roles.add", objectType: "role", objectGuid: role.guid, after: toAuditFacts(role) });
    return success(role);
  });
}
