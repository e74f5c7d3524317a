import type { OpenIdPerson } from "@plein/auth/open-id/open-id";
import { type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { ProviderAnswer } from "@plein/contract/identity-providers/identity-provider";
import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";
import { failure, type Result, success } from "@plein/contract/result";
import { SignedInByLink } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { z } from "zod";
import type { ApiContext } from "../context.ts";
import { type AuthorizationOutcome, completeAuthorization } from "../identity-providers/provider-authorization.shared.ts";
import { takeOverInvitations } from "../invitations/acceptance/take-over.shared.ts";
import { publicProcedure } from "../procedures.ts";
import { EXAMPLE_PROFILE } from "../profiles/profile-example.shared.ts";
import { unwrap } from "../result-error.ts";
import { requiresSecondStep, signInOrChallenge } from "../sessions/sign-in/second-step.shared.ts";
import { type FederatedAccount, findOrAddAccount, type VerifiedPerson } from "./federated-account.ts";
import { RETURN_PATH_PURPOSE } from "./return-path.ts";

const EPOCH = new Date(0);

export const signInByProvider = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/sessions:byProvider",
      status: 201,
      summary: "Signs in by the response of an OpenID Connect provider: the query with which it redirected the browser back.",
      example: {
        body: { state: "Zk3…", answer: "?code=…&state=Zk3…&iss=https%3A%2F%2Flogin.example" },
        response: { profile: EXAMPLE_PROFILE, accessToken: "nq5m…", accessTokenDate: "2026-11-20T09:30:00.000Z", returnTo: "/" },
      },
    },
  })
  .input(ProviderAnswer)
  .output(SignedInByLink)
  .mutation(async ({ ctx, input }) => {
    const { userGuid, returnTo, authenticatedOn } = unwrap(await finishProviderSignIn(ctx, input));
    return { ...(await signInOrChallenge(ctx, { userGuid, method: "identityProvider", returnTo, authenticatedOn })), returnTo };
  });

type ProviderSignIn = { readonly userGuid: Guid; readonly returnTo: string; readonly authenticatedOn: Date };

/**
 * The user whom a provider authenticated.
 *
 * @returns NotFound and Expired of the request; Unauthorized (401) for a response that isn't the provider's, for an address
 * that isn't verified or not of its domains, with `ssoOnly` for users of another provider, and (403) for an account that isn't
 * active; Failed (503); TooSoon and Abused
 */
async function finishProviderSignIn(ctx: ApiContext, response: z.infer<typeof ProviderAnswer>): Promise<Result<ProviderSignIn>> {
  const completed = await completeAuthorization(ctx, "identityProvider", response);
  if (completed.code !== "Success") return completed;
  const { token, provider, person: claimed } = completed.value;
  const person = acceptPerson(claimed, provider);
  if (person === null) return failure("Unauthorized", "Not the provider's response, or not one of its users", { isAuthenticated: false });
  return ctx.db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, ctx.platform.guid, token);
    if (redeemed.code !== "Success") return redeemed;
    const account = await findOrAddAccount(tx, ctx, { provider, person });
    if (account.code !== "Success") return account;
    const landingPath = await takeOver(tx, ctx, { account: account.value, email: person.verifiedEmail, token });
    const returnTo = ctx.services.secrets.open(String(token.facts.returnTo), RETURN_PATH_PURPOSE);
    return success({
      userGuid: account.value.guid,
      returnTo: landingPath ?? redirectPathOr(returnTo, "/"),
      // A provider lets users pass who signed in there earlier in the day: that doesn't prove who uses the browser now.
      authenticatedOn: person.authenticatedOn ?? EPOCH,
    });
  });
}

/** Null for a person without a verified address of the provider's domains. */
function acceptPerson(person: OpenIdPerson | null, { allowedDomains }: AuthorizationOutcome["provider"]): VerifiedPerson | null {
  if (person === null || person.verifiedEmail === null) return null;
  const domain = person.verifiedEmail.slice(person.verifiedEmail.lastIndexOf("@") + 1);
  const isAllowed = allowedDomains.length === 0 || allowedDomains.includes(domain);
  return isAllowed ? { ...person, verifiedEmail: person.verifiedEmail } : null;
}

type TakeOver = { readonly account: FederatedAccount; readonly email: string; readonly token: OneTimeToken };

/**
 * A new user accepts every invitation to their address; an existing user accepts only the invitation that they followed. An existing user
 * with a second factor returns to the invitation's page after the second step, and accepts there.
 */
async function takeOver(tx: PlatformTransaction, ctx: ApiContext, { account, email, token }: TakeOver): Promise<string | null> {
  const { guid: userGuid, isNew } = account;
  if (isNew) return takeOverInvitations(tx, ctx, { userGuid, email });
  const { invitation } = token.facts;
  if (invitation === undefined || (await requiresSecondStep(tx, ctx.platform.guid, userGuid))) return null;
  return takeOverInvitations(tx, ctx, { userGuid, email, invitationGuid: String(invitation) });
}
