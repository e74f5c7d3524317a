import { IdentityProof } from "@plein/contract/sessions/identity-proof";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { checkProof } from "./identity-proof-store.ts";

export const confirmIdentity = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/sessions:confirmIdentity",
      status: 204,
      summary:
        "Proves anew who the caller is, by one of: their password, a code of their authenticator app, a passkey's answer. Some calls take no proof older than five minutes.",
      example: { body: { password: "…" } },
    },
  })
  .input(IdentityProof)
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    unwrap(await checkProof(ctx, input));
    if (ctx.session !== null) await ctx.services.sessions.recordAuthentication(ctx.db, ctx.session.digest);
  });
