import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError } from "../result-error.ts";
import { listRoleNames } from "./role-name-rows.ts";
import { saveViewedRole } from "./viewed-role-rows.ts";

/** Makes the caller's session see the site as a user with this role alone, from the next call on: the impersonation of a role. */
export const viewAs = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/access:viewAs",
      summary:
        "Shows the site to the caller's session as to a user with this role alone. Every write answers 403 until access.stopViewing.",
      example: { body: { roleGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000001" }, response: { viewedRole: "Contentbeheerders" } },
    },
  })
  .input(z.strictObject({ roleGuid: Guid }))
  .output(z.strictObject({ viewedRole: z.string() }))
  .mutation(async ({ ctx, input: { roleGuid } }) => {
    requireRight(ctx.actor, "users.viewAs");
    const { db, session } = ctx;
    const { platformGuid } = db;
    return db.transaction(async (tx) => {
      const [role] = await listRoleNames(tx, platformGuid, [roleGuid]);
      if (role === undefined) throw new ResultError(failure("NotFound", `No role ${roleGuid}`));
      if (!(await saveViewedRole(tx, platformGuid, { sessionDigest: session?.digest ?? "", roleGuid })))
        throw new ResultError(failure("Unauthorized", "No session to view in", { isAuthenticated: false }));
      await addAuditEntry(tx, ctx, { action: "access.viewAs", objectType: "role", objectGuid: roleGuid });
      return { viewedRole: role.name };
    });
  });
