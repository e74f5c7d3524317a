import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";

export const signOut = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    isOpenWithoutSecondFactor: true,
    isOpenToViewers: true,
    rest: {
      method: "DELETE",
      path: "/api/sessions:current",
      status: 204,
      summary: "Signs out: the session's cookie and its access tokens stop working.",
    },
  })
  .output(z.void())
  .mutation(async ({ ctx }) => {
    if (ctx.credential !== null) await ctx.services.sessions.end(ctx.db, ctx.credential);
    await addAuditEntry(ctx.db, ctx, { action: "sessions.signOut", objectType: "user", objectGuid: ctx.actor.userGuid });
    ctx.response.clearSessionCookie();
  });
