import { endTokens } from "@plein/auth/tokens/one-time-tokens";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";

export const endOtherSessions = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/sessions:endOthers",
      summary: "Signs the caller out on all other devices.",
      example: { response: { ended: 2 } },
    },
  })
  .output(z.strictObject({ ended: z.int() }))
  .mutation(async ({ ctx }) => {
    const { userGuid } = ctx.actor;
    await ctx.db.transaction((tx) => endTokens(tx, ctx.platform.guid, { userGuid, purposes: ["knownDevice"] }));
    const ended = await ctx.services.sessions.endOthers(ctx.db, userGuid, ctx.session?.digest ?? "");
    await addAuditEntry(ctx.db, ctx, { action: "sessions.endOthers", objectType: "user", objectGuid: userGuid, after: { count: ended } });
    return { ended };
  });
