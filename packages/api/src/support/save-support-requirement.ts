import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { requireRight } from "../require-right.ts";
import { lockRequirement, saveRequirementRow } from "./support-requirement-rows.ts";

const Requirement = z.strictObject({ requireSupportGrant: z.boolean() });

export const saveSupportRequirement = adminProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/supportgrants:requirement",
      summary:
        "Sets whether staff (Mett) need a support grant to work on this platform; its admins decide. It applies at once, also to staff who are signed in.",
      example: { body: { requireSupportGrant: true }, response: { requireSupportGrant: true } },
    },
  })
  .input(Requirement)
  .output(Requirement)
  .mutation(async ({ ctx, input: { requireSupportGrant } }) => {
    requireRight(ctx.actor, "supportGrants.require");
    requireRecentAuthentication(ctx);
    await saveRequirement(ctx, requireSupportGrant);
    return { requireSupportGrant };
  });

/** The database notifies every process of the changed rights. Saving the same value changes nothing. */
async function saveRequirement(ctx: UserContext, isRequired: boolean): Promise<void> {
  const { platformGuid } = ctx.db;
  await ctx.db.transaction(async (tx) => {
    const wasRequired = await lockRequirement(tx, platformGuid);
    if (wasRequired === isRequired) return;
    await saveRequirementRow(tx, platformGuid, isRequired);
    await addAuditEntry(tx, ctx, {
      action: "supportGrants.require",
      objectType: "platform",
      before: { requireSupportGrant: wasRequired },
      after: { requireSupportGrant: isRequired },
    });
    await tx.invalidate(["site"]);
  });
}
