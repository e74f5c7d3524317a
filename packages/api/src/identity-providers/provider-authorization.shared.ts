import { countChallenge, findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import {
  buildAuthorizationUrl,
  exchangeAuthorizationResponse,
  newNonce,
  type OpenIdPerson,
  type OpenIdRequest,
} from "@plein/auth/open-id/open-id";
import { findKnownDevice } from "@plein/auth/tokens/known-devices";
import { addToken, findToken, type OneTimeToken, type TokenPurpose } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import { PROVIDER_CALLBACK_PATH } from "@plein/contract/identity-providers/identity-provider";
import { failure, type Result, success } from "@plein/contract/result";
import { SECOND_STEP_SECONDS } from "@plein/contract/sessions/second-factor";
import type { ApiContext } from "../context.ts";
import { findProvider, type ProviderWithClient } from "./find-provider.ts";

/** The purpose of an authorization request. A response to a request for one purpose is rejected for the other. */
export type AuthorizationPurpose = Extract<TokenPurpose, "identityProvider" | "proveByProvider">;

/** An OpenID Connect authorization request, with which this platform redirects a browser to a provider. */
export type AuthorizationRequest = {
  readonly purpose: AuthorizationPurpose;
  readonly providerGuid: Guid;
  readonly userGuid?: Guid;
  /** stored in the one-time token of this request */
  readonly facts?: Readonly<Record<string, string>>;
  /** the user must sign in at the provider again, even when they are signed in there */
  readonly requiresFreshSignIn?: boolean;
};

const VERIFIER = "code verifier of a sign-in elsewhere";

/**
 * Starts an authorization request.
 *
 * @returns the URL to redirect the browser to, and its `state`; NotFound; Failed (503) while the provider can't be reached; TooSoon
 */
export async function requestAuthorization(
  ctx: ApiContext,
  { purpose, providerGuid, userGuid, facts = {}, requiresFreshSignIn = false }: AuthorizationRequest,
): Promise<Result<{ address: string; state: string }>> {
  const attempt = await countChallenge(ctx.db, ctx.clientAddress, await findKnownDevice(ctx.db, ctx.deviceCookie, null));
  if (attempt.code !== "Success") return attempt;
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
      ...(requiresFreshSignIn && { freshSince }),
    },
  };
  const { secret: state } = await ctx.db.transaction((tx) => addToken(tx, ctx.platform.guid, token));
  const request = { redirectUri: callbackUrl(ctx), state, nonce, codeVerifier, ...(requiresFreshSignIn && { freshSince }) };
  const address = await callProvider(ctx, provider.value, () =>
    buildAuthorizationUrl(provider.value.client, request, ctx.services.openIdTransport),
  );
  return address.code === "Success" ? success({ address: address.value, state }) : address;
}

export type AuthorizationOutcome = {
  /** the caller must redeem it, in the transaction of the authorized action */
  readonly token: OneTimeToken;
  readonly provider: ProviderWithClient;
  /** null if the response doesn't belong to this request */
  readonly person: OpenIdPerson | null;
};

/**
 * Validates the authorization response that a provider sent a browser back with, and reads the person from its signed claims.
 *
 * @param belongsToCaller whether the caller made the request; checked first, since a response can be exchanged only once
 * @returns NotFound and Expired of the request; Failed (503); TooSoon and Abused
 */
export async function completeAuthorization(
  ctx: ApiContext,
  purpose: AuthorizationPurpose,
  { state, answer }: { readonly state: string; readonly answer: string },
  belongsToCaller: (token: OneTimeToken) => boolean = () => true,
): Promise<Result<AuthorizationOutcome>> {
  const token = await findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, () => findToken(ctx.db, purpose, state));
  if (token.code !== "Success") return token;
  if (!belongsToCaller(token.value)) return failure("NotFound", "Another user made this authorization request");
  const { guid, nonce, codeVerifier: sealed, freshSince } = token.value.facts;
  const provider = await findProvider(ctx, String(guid));
  if (provider.code !== "Success") return provider;
  const request: OpenIdRequest = {
    redirectUri: callbackUrl(ctx),
    state,
    nonce: String(nonce),
    codeVerifier: ctx.services.secrets.open(String(sealed), VERIFIER) ?? "",
    ...(freshSince !== undefined && { freshSince: Number(freshSince) }),
  };
  const person = await callProvider(ctx, provider.value, () =>
    exchangeAuthorizationResponse(provider.value.client, request, answer, ctx.services.openIdTransport),
  );
  return person.code === "Success" ? success({ token: token.value, provider: provider.value, person: person.value }) : person;
}

function callbackUrl({ site }: Pick<ApiContext, "site">): string {
  return site.origin + PROVIDER_CALLBACK_PATH;
}

/** Logs a provider that is down or isn't the issuer that it claims to be for the operator; the user may retry. */
async function callProvider<T>({ services }: ApiContext, { guid }: ProviderWithClient, run: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await run());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    services.warn("An identity provider can't be reached, or is not who its issuer says", { provider: guid, reason });
    return failure("Failed", `Provider ${guid}: ${reason}`, { retryAfterSeconds: 30 });
  }
}
