import { findKnownDevice } from "@plein/auth/known-devices";
import { addToken, findToken, type OneTimeToken, type TokenPurpose } from "@plein/auth/one-time-tokens";
import { newNonce, type OpenIdPerson, type OpenIdRequest, personOf, signInAddress } from "@plein/auth/open-id";
import { countChallenge, lookFor } from "@plein/auth/secret-limits";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { PROVIDER_CALLBACK_PATH } from "@plein/contract/sessions/identity-provider";
import { SECOND_STEP_SECONDS } from "@plein/contract/sessions/second-factor";
import type { ApiContext } from "../context.ts";
import { findProvider, type KnownProvider } from "./identity-provider-store.ts";

/** Why somebody goes to a provider; what comes back for the one is nothing for the other. */
export type JourneyPurpose = Extract<TokenPurpose, "identityProvider" | "proveByProvider">;

export type Journey = {
  readonly purpose: JourneyPurpose;
  readonly providerGuid: Guid;
  readonly userGuid?: Guid;
  /** to be found again in the token by which they come back */
  readonly facts?: Readonly<Record<string, string>>;
  /** they are to sign in there anew, also where they are signed in */
  readonly isFresh?: boolean;
};

const VERIFIER = "code verifier of a sign-in elsewhere";

/** Where to send a browser, and the state that it comes back with. @returns NotFound; Failed (503) while the provider can't be reached; TooSoon */
export async function leaveFor(
  ctx: ApiContext,
  { purpose, providerGuid, userGuid, facts = {}, isFresh = false }: Journey,
): Promise<Result<{ address: string; state: string }>> {
  const counted = await countChallenge(ctx.db, ctx.clientAddress, await findKnownDevice(ctx.db, ctx.deviceCookie, null));
  if (counted.code !== "Success") return counted;
  const provider = await findProvider(ctx, providerGuid);
  if (provider.code !== "Success") return provider;
  const [nonce, codeVerifier] = [newNonce(), newNonce()];
  const freshSince = Math.floor(Date.now() / 1000);
  const token = {
    purpose,
    lifetimeSeconds: SECOND_STEP_SECONDS,
    ...(userGuid !== undefined && { userGuid }),
    facts: {
      ...facts,
      guid: providerGuid,
      nonce,
      codeVerifier: ctx.services.secrets.seal(codeVerifier, VERIFIER),
      ...(isFresh && { freshSince }),
    },
  };
  const { secret: state } = await ctx.db.transaction((tx) => addToken(tx, ctx.platform.guid, token));
  const request = { redirectAddress: callbackOf(ctx), state, nonce, codeVerifier, ...(isFresh && { freshSince }) };
  const address = await reaching(ctx, provider.value, () => signInAddress(provider.value.client, request, ctx.services.openIdLine));
  return address.code === "Success" ? success({ address: address.value, state }) : address;
}

export type JourneyEnd = {
  /** still to be taken, in the transaction of what it is good for */
  readonly token: OneTimeToken;
  readonly provider: KnownProvider;
  /** null for an answer that isn't the provider's to this request */
  readonly person: OpenIdPerson | null;
};

/**
 * Who came back, by the provider's signed word.
 *
 * @param belongsToCaller whether it is the caller who left; what comes back is good once, so that is asked first
 * @returns NotFound and Expired of the way there; Failed (503); TooSoon and Abused
 */
export async function comeBack(
  ctx: ApiContext,
  purpose: JourneyPurpose,
  { state, answer }: { readonly state: string; readonly answer: string },
  belongsToCaller: (token: OneTimeToken) => boolean = () => true,
): Promise<Result<JourneyEnd>> {
  const token = await lookFor(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, purpose, state));
  if (token.code !== "Success") return token;
  if (!belongsToCaller(token.value)) return failure("NotFound", "Somebody else left for this provider");
  const { guid, nonce, codeVerifier: sealed, freshSince } = token.value.facts;
  const provider = await findProvider(ctx, String(guid));
  if (provider.code !== "Success") return provider;
  const request: OpenIdRequest = {
    redirectAddress: callbackOf(ctx),
    state,
    nonce: String(nonce),
    codeVerifier: ctx.services.secrets.open(String(sealed), VERIFIER) ?? "",
    ...(freshSince !== undefined && { freshSince: Number(freshSince) }),
  };
  const person = await reaching(ctx, provider.value, () => personOf(provider.value.client, request, answer, ctx.services.openIdLine));
  return person.code === "Success" ? success({ token: token.value, provider: provider.value, person: person.value }) : person;
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
