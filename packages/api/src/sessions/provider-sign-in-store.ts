import { addToken, findToken, type OneTimeToken, takeToken } from "@plein/auth/one-time-tokens";
import { newNonce, type OpenIdPerson, type OpenIdRequest, personOf, signInAddress } from "@plein/auth/open-id";
import { countLook } from "@plein/auth/secret-limits";
import type { Guid } from "@plein/contract/guid";
import { redirectPathOr } from "@plein/contract/pages/internal-path";
import { failure, type Result, success } from "@plein/contract/result";
import { PROVIDER_CALLBACK_PATH, type ProviderRequest } from "@plein/contract/sessions/identity-provider";
import { SECOND_STEP_SECONDS } from "@plein/contract/sessions/second-factor";
import type { PlatformTransaction } from "@plein/db/platform-db";
import type { ApiContext } from "../context.ts";
import { findInvitationToTakeOver, takeOverInvitations } from "../invitations/take-over.shared.ts";
import { factorsOf, hasFactor } from "./factor-store.ts";
import { type FederatedAccount, findOrAddAccount } from "./federated-account-store.ts";
import { findProvider, type KnownProvider } from "./identity-provider-store.ts";

/** Where to send somebody who signs in elsewhere. @returns NotFound; Failed (503) while the provider can't be reached; TooSoon */
export async function startProviderSignIn(
  ctx: ApiContext,
  { guid, returnTo, invitationCode }: ProviderRequest,
): Promise<Result<{ address: string; state: string }>> {
  const counted = await countLook(ctx.db, "passkey", ctx.clientAddress);
  if (counted.code !== "Success") return counted;
  const provider = await findProvider(ctx, guid);
  if (provider.code !== "Success") return provider;
  const [nonce, codeVerifier] = [newNonce(), newNonce()];
  const invitation = invitationCode === undefined ? null : await findInvitationToTakeOver(ctx, invitationCode);
  const facts = {
    guid,
    nonce,
    // The path may hold the code of an invitation.
    returnTo: ctx.services.secrets.seal(redirectPathOr(returnTo, "/"), RETURN_PATH),
    codeVerifier: ctx.services.secrets.seal(codeVerifier, VERIFIER),
    ...(invitation !== null && { invitation }),
  };
  const token = { purpose: "identityProvider", lifetimeSeconds: SECOND_STEP_SECONDS, facts } as const;
  const { secret: state } = await ctx.db.transaction((tx) => addToken(tx, ctx.platform.guid, token));
  const request = { redirectAddress: callbackOf(ctx), state, nonce, codeVerifier };
  const address = await reaching(ctx, provider.value, () => signInAddress(provider.value.client, request, ctx.services.openIdLine));
  return address.code === "Success" ? success({ address: address.value, state }) : address;
}

export type ProviderSignIn = { readonly userGuid: Guid; readonly returnTo: string };

/**
 * Who came back from a provider.
 *
 * @returns NotFound and Expired of the way there; Unauthorized (401) for an answer that isn't the provider's, for an address
 * that isn't proven or not of its domains, with `ssoOnly` for people of another provider, and (403) for an account that isn't
 * active; Failed (503); TooSoon and Abused
 */
export async function finishProviderSignIn(
  ctx: ApiContext,
  { state, answer }: { readonly state: string; readonly answer: string },
): Promise<Result<ProviderSignIn>> {
  const counted = await countLook(ctx.db, "oneTimeToken", ctx.clientAddress);
  if (counted.code !== "Success") return counted;
  const token = await findToken(ctx.db, "identityProvider", state);
  if (token.code !== "Success") return token;
  const { guid, nonce, codeVerifier: sealed } = token.value.facts;
  const provider = await findProvider(ctx, String(guid));
  if (provider.code !== "Success") return provider;
  const codeVerifier = ctx.services.secrets.open(String(sealed), VERIFIER) ?? "";
  const request: OpenIdRequest = { redirectAddress: callbackOf(ctx), state, nonce: String(nonce), codeVerifier };
  const person = await reaching(ctx, provider.value, () => personOf(provider.value.client, request, answer, ctx.services.openIdLine));
  if (person.code !== "Success") return person;
  const known = acceptable(person.value, provider.value);
  if (known === null) return failure("Unauthorized", "Not the provider's answer, or not of its people", { isAuthenticated: false });
  return ctx.db.transaction(async (tx) => {
    const taken = await takeToken(tx, ctx.platform.guid, token.value);
    if (taken.code !== "Success") return taken;
    const account = await findOrAddAccount(tx, ctx, { provider: provider.value, person: known });
    if (account.code !== "Success") return account;
    const landingPath = await takeOver(tx, ctx, { account: account.value, email: known.verifiedEmail, token: token.value });
    const returnTo = ctx.services.secrets.open(String(token.value.facts.returnTo), RETURN_PATH);
    return success({ userGuid: account.value.guid, returnTo: landingPath ?? redirectPathOr(returnTo, "/") });
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
  if (invitation === undefined || hasFactor(await factorsOf(tx, ctx.platform.guid, userGuid))) return null;
  return takeOverInvitations(tx, ctx, { userGuid, email, invitationGuid: String(invitation) });
}

const VERIFIER = "code verifier of a sign-in elsewhere";
const RETURN_PATH = "where a sign-in elsewhere leads";

export type ProvenPerson = OpenIdPerson & { readonly verifiedEmail: string };

function acceptable(person: OpenIdPerson | null, { allowedDomains }: KnownProvider): ProvenPerson | null {
  if (person === null || person.verifiedEmail === null) return null;
  const domain = person.verifiedEmail.slice(person.verifiedEmail.lastIndexOf("@") + 1);
  const isAllowed = allowedDomains.length === 0 || allowedDomains.includes(domain);
  return isAllowed ? { ...person, verifiedEmail: person.verifiedEmail } : null;
}

function callbackOf({ site }: Pick<ApiContext, "site">): string {
  return site.origin + PROVIDER_CALLBACK_PATH;
}

/** A provider that is down or not who it says is nobody's mistake here: an operator is told, the person may try again. */
async function reaching<T>({ services }: ApiContext, { guid }: KnownProvider, run: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await run());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    services.warn("An identity provider can't be reached, or is not who its issuer says", { provider: guid, reason });
    return failure("Failed", `Provider ${guid}: ${reason}`, { retryAfterSeconds: 30 });
  }
}
