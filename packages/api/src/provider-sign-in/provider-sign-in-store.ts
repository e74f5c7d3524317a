import type { OpenIdPerson } from "@plein/auth/open-id/open-id";
import { type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import type { ProviderRequest } from "@plein/contract/identity-providers/identity-provider";
import { redirectPathOr } from "@plein/contract/pages/internal-path";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import type { ApiContext } from "../context.ts";
import {
  type AuthorizationOutcome,
  completeAuthorization,
  requestAuthorization,
} from "../identity-providers/provider-authorization.shared.ts";
import { findInvitationToTakeOver, takeOverInvitations } from "../invitations/acceptance/take-over.shared.ts";
import { requiresSecondStep } from "../sessions/sign-in/second-step.shared.ts";
import { type FederatedAccount, findOrAddAccount, type ProvenPerson } from "./federated-account-store.ts";

const RETURN_PATH = "where a sign-in elsewhere leads";
const LONG_AGO = new Date(0);

/** Where to send somebody who signs in elsewhere. @returns NotFound; Failed (503) while the provider can't be reached; TooSoon */
export async function startProviderSignIn(
  ctx: ApiContext,
  { guid, returnTo, invitationCode }: ProviderRequest,
): Promise<Result<{ address: string; state: string }>> {
  const invitation = invitationCode === undefined ? null : await findInvitationToTakeOver(ctx, invitationCode);
  // The path may hold the code of an invitation.
  const facts = {
    returnTo: ctx.services.secrets.seal(redirectPathOr(returnTo, "/"), RETURN_PATH),
    ...(invitation !== null && { invitation }),
  };
  return requestAuthorization(ctx, { purpose: "identityProvider", providerGuid: guid, facts });
}

export type ProviderSignIn = { readonly userGuid: Guid; readonly returnTo: string; readonly authenticatedOn: Date };

/**
 * Who came back from a provider.
 *
 * @returns NotFound and Expired of the way there; Unauthorized (401) for an answer that isn't the provider's, for an address
 * that isn't proven or not of its domains, with `ssoOnly` for people of another provider, and (403) for an account that isn't
 * active; Failed (503); TooSoon and Abused
 */
export async function finishProviderSignIn(
  ctx: ApiContext,
  answer: { readonly state: string; readonly answer: string },
): Promise<Result<ProviderSignIn>> {
  const back = await completeAuthorization(ctx, "identityProvider", answer);
  if (back.code !== "Success") return back;
  const { token, provider, person } = back.value;
  const known = acceptable(person, provider);
  if (known === null) return failure("Unauthorized", "Not the provider's answer, or not of its people", { isAuthenticated: false });
  return ctx.db.transaction(async (tx) => {
    const taken = await redeemToken(tx, ctx.platform.guid, token);
    if (taken.code !== "Success") return taken;
    const account = await findOrAddAccount(tx, ctx, { provider, person: known });
    if (account.code !== "Success") return account;
    const landingPath = await takeOver(tx, ctx, { account: account.value, email: known.verifiedEmail, token });
    const returnTo = ctx.services.secrets.open(String(token.facts.returnTo), RETURN_PATH);
    return success({
      userGuid: account.value.guid,
      returnTo: landingPath ?? redirectPathOr(returnTo, "/"),
      // Who is signed in there all day passes without a word: that is no proof of who sits there now.
      authenticatedOn: known.authenticatedOn ?? LONG_AGO,
    });
  });
}

type TakerOver = { readonly account: FederatedAccount; readonly email: string; readonly token: OneTimeToken };

/**
 * Who is new takes over whatever invites them; who isn't, the invitation that they came for. Who has still to show a second
 * factor comes back to its page and accepts there.
 */
async function takeOver(tx: PlatformTransaction, ctx: ApiContext, { account, email, token }: TakerOver): Promise<string | null> {
  const { guid: userGuid, isNew } = account;
  if (isNew) return takeOverInvitations(tx, ctx, { userGuid, email });
  const { invitation } = token.facts;
  if (invitation === undefined || (await requiresSecondStep(tx, ctx.platform.guid, userGuid))) return null;
  return takeOverInvitations(tx, ctx, { userGuid, email, invitationGuid: String(invitation) });
}

function acceptable(person: OpenIdPerson | null, { allowedDomains }: AuthorizationOutcome["provider"]): ProvenPerson | null {
  if (person === null || person.verifiedEmail === null) return null;
  const domain = person.verifiedEmail.slice(person.verifiedEmail.lastIndexOf("@") + 1);
  const isAllowed = allowedDomains.length === 0 || allowedDomains.includes(domain);
  return isAllowed ? { ...person, verifiedEmail: person.verifiedEmail } : null;
}
