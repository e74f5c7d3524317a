import { type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import { ProviderAnswer } from "@plein/contract/identity-providers/identity-provider";
import type { Result } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { completeAuthorization } from "../../identity-providers/provider-authorization.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { hasIdentity } from "./federated-identity-rows.ts";

export const confirmIdentityByProvider = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/sessions:confirmIdentityByProvider",
      status: 204,
      summary: "Authenticates the caller again, by the response of a provider where they have just signed in again.",
      example: { body: { state: "Zk3…", answer: "?code=…&state=Zk3…&iss=https%3A%2F%2Flogin.example" } },
    },
  })
  .input(ProviderAnswer)
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    unwrap(await checkProof(ctx, input));
    if (ctx.session !== null) await ctx.services.sessions.recordAuthentication(ctx.db, ctx.session.digest);
  });

/**
 * Whether the caller signed in again at the provider, under an identity of this account.
 *
 * @returns NotFound and Expired of the request, also for another user's; BadRequest for another person's identity, or without
 * signing in again; as `completeAuthorization`
 */
async function checkProof(ctx: UserContext, response: z.infer<typeof ProviderAnswer>): Promise<Result<void>> {
  const { actor, db, platform, session } = ctx;
  const isOwn = ({ userGuid, facts }: OneTimeToken) => userGuid === actor.userGuid && facts.session === session?.digest;
  const completed = await completeAuthorization(ctx, "proveByProvider", response, isOwn);
  if (completed.code !== "Success") return completed;
  const { token, provider, person } = completed.value;
  const identity = { providerGuid: provider.guid, subject: person?.subject ?? null, userGuid: actor.userGuid };
  if (!(await hasIdentity(db, platform.guid, identity))) return badField(["answer"], "wrongPerson", ctx.locale);
  return db.transaction((tx) => redeemToken(tx, platform.guid, token));
}
