import { z } from "zod";
import { userProcedure } from "../../procedures.ts";

export const signOut = userProcedure
  .meta({
    isOpenWithoutTerms: true,
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
    ctx.response.clearSessionCookie();
  });
