import { failure, type Result, success } from "@plein/contract/result";
import { NewSupportGrant, SupportGrant } from "@plein/contract/support/support-grant";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { addEndToAudit } from "./support-audit.ts";
import { EXAMPLE_GRANT } from "./support-examples.ts";
import { addGrantRow, closeGrantRows, lockStaff } from "./support-grant-rows.ts";

export const openSupportGrant = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/supportgrants",
      status: 201,
      summary:
        "Opens a support grant for the caller, who is staff: they have staff access to this platform until it ends. A grant that is already open ends. The platform's admins see it.",
      example: { body: { reason: EXAMPLE_GRANT.reason, hours: 2 }, response: EXAMPLE_GRANT },
    },
  })
  .input(NewSupportGrant)
  .output(SupportGrant)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "supportGrants.open");
    requireRecentAuthentication(ctx);
    return unwrap(await openGrant(ctx, input));
  });

/** Checks the current account in the database, not the actor of the request, which may be outdated. */
function openGrant(ctx: UserContext, { reason, hours }: NewSupportGrant): Promise<Result<SupportGrant>> {
  const { platformGuid } = ctx.db;
  const { userGuid } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    if (!(await lockStaff(tx, platformGuid, userGuid))) return failure("Unauthorized", "No staff any more", { isAuthenticated: true });
    const closed = await closeGrantRows(tx, platformGuid, userGuid);
    if (closed?.wasOpen === true) await addEndToAudit(tx, ctx, { guid: closed.guid, userGuid });
    const grant = await addGrantRow(tx, platformGuid, { userGuid, reason, hours });
    const after = { userGuid, until: grant.until };
    await addAuditEntry(tx, ctx, { action: "supportGrants.open", objectType: "supportGrant", objectGuid: grant.guid, after, reason });
    return success(grant);
  });
}
