import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { ResultError } from "../result-error.ts";
import { saveRequirement } from "./support-requirement-store.ts";

const Requirement = z.strictObject({ requireSupportGrant: z.boolean() });

export const saveSupportRequirement = adminProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/supportgrants:requirement",
      summary:
        "Whether staff of the platforms' maker works on this platform by a support grant alone; its admins decide. At once, for who is at work too.",
      example: { body: { requireSupportGrant: true }, answer: { requireSupportGrant: true } },
    },
  })
  .input(Requirement)
  .output(Requirement)
  .mutation(async ({ ctx, input: { requireSupportGrant } }) => {
    if (!can(ctx.actor, "supportGrants.require"))
      throw new ResultError(failure("Unauthorized", "No right: supportGrants.require", { isAuthenticated: true }));
    requireRecentAuthentication(ctx);
    await saveRequirement(ctx, requireSupportGrant);
    return { requireSupportGrant };
  });
