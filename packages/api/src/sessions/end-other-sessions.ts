import { z } from "zod";
import { userProcedure } from "../procedures.ts";

export const endOtherSessions = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:endOthers",
      summary: "Signs the caller out everywhere else.",
      example: { answer: { ended: 2 } },
    },
  })
  .output(z.strictObject({ ended: z.int() }))
  .mutation(async ({ ctx }) => ({
    ended: await ctx.services.sessions.endOthers(ctx.db, ctx.actor.userGuid, ctx.session?.digest ?? ""),
  }));
