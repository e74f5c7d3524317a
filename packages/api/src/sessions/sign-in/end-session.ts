import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";

export const endSession = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "DELETE",
      path: "/api/sessions/{id}",
      status: 204,
      summary: "Signs one of the caller's own sessions out: its cookie and its access tokens stop working.",
    },
  })
  .input(
    z.strictObject({
      id: z
        .string()
        .max(100)
        .regex(/^[\w-]+$/),
    }),
  )
  .output(z.void())
  .mutation(async ({ ctx, input: { id } }) => {
    const wasThere = await ctx.services.sessions.endOne(ctx.db, ctx.actor.userGuid, id);
    if (!wasThere) unwrap(failure("NotFound", "The caller has no such session"));
    await addAuditEntry(ctx.db, ctx, { action: "sessions.end", objectType: "user", objectGuid: ctx.actor.userGuid });
    if (id === ctx.session?.digest) ctx.response.clearSessionCookie();
  });
