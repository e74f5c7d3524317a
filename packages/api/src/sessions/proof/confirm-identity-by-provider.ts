import { ProviderAnswer } from "@plein/contract/identity-providers/identity-provider";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { checkProviderProof } from "./identity-proof-store.ts";

export const confirmIdentityByProvider = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/sessions:confirmIdentityByProvider",
      status: 204,
      summary: "Proves anew who the caller is, by the answer of a provider where they have just signed in again.",
      example: { body: { state: "Zk3…", answer: "?code=…&state=Zk3…&iss=https%3A%2F%2Flogin.example" } },
    },
  })
  .input(ProviderAnswer)
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    unwrap(await checkProviderProof(ctx, input));
    if (ctx.session !== null) await ctx.services.sessions.recordAuthentication(ctx.db, ctx.session.digest);
  });
