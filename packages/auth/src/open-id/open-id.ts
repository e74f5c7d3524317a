import { createHash, randomBytes } from "node:crypto";
import { normalizeAccountEmail } from "@plein/contract/sessions/account-email";
import type { CustomFetch } from "openid-client";
import { type GuardedFetch, GuardedFetchError } from "./guarded-fetch.ts";

/** Where people sign in from elsewhere, and who we are there. */
export type OpenIdClient = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** What somebody is sent there with; kept until they come back. */
export type OpenIdRequest = {
  readonly redirectAddress: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** they are to sign in there anew, and not before then (seconds since 1970); absent: who is signed in there may pass */
  readonly freshSince?: number;
};

/** Who came back, by the provider's signed word. */
export type OpenIdPerson = {
  readonly subject: string;
  /** lower case; null unless the provider says that it is proven */
  readonly verifiedEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** when they signed in there; null where the provider doesn't tell */
  readonly authenticatedOn: Date | null;
  readonly claims: Readonly<Record<string, unknown>>;
};

/** How the provider is spoken to: over the guarded fetch, and by http only where that may reach this machine. */
export type OpenIdTransport = { readonly fetch: GuardedFetch; readonly allowsLoopback: boolean };

export function newNonce(): string {
  return randomBytes(32).toString("base64url");
}

/** The address to send somebody to. Throws when the provider can't be reached, or isn't who its issuer says. */
export async function signInAddress(client: OpenIdClient, request: OpenIdRequest, line: OpenIdTransport): Promise<string> {
  const openId = await import("openid-client");
  const configuration = await configurationOf(client, line);
  const isFresh = request.freshSince !== undefined;
  // Otherwise some don't tell when somebody signed in, and it counts as long ago.
  const asksClaims = !isFresh && configuration.serverMetadata().claims_parameter_supported === true;
  const parameters = {
    redirect_uri: request.redirectAddress,
    scope: "openid email profile",
    state: request.state,
    nonce: request.nonce,
    code_challenge: createHash("sha256").update(request.codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(isFresh && { prompt: "login", max_age: "0" }),
    ...(asksClaims && { claims: JSON.stringify({ id_token: { auth_time: null } }) }),
  };
  return openId.buildAuthorizationUrl(configuration, parameters).href;
}

/**
 * Who came back with this answer: its code is exchanged, and signature, issuer, audience, nonce and state are checked, and
 * where it is to be fresh that they signed in there since they left from here (give or take half a minute of its clock).
 *
 * @param answer the query that the provider sent them back with
 * @returns null for an answer that isn't the provider's to this request. Throws when the provider can't be reached.
 */
export async function exchangeAuthorizationResponse(
  client: OpenIdClient,
  request: OpenIdRequest,
  answer: string,
  line: OpenIdTransport,
): Promise<OpenIdPerson | null> {
  const openId = await import("openid-client");
  const configuration = await configurationOf(client, line);
  const address = new URL(request.redirectAddress);
  address.search = answer;
  try {
    const { freshSince } = request;
    const { state: expectedState, nonce: expectedNonce, codeVerifier: pkceCodeVerifier } = request;
    const tokens = await openId.authorizationCodeGrant(configuration, address, {
      expectedState,
      expectedNonce,
      pkceCodeVerifier,
      idTokenExpected: true,
      // A provider may let somebody pass who is still signed in there, whatever it was asked: only its signed time tells.
      ...(freshSince !== undefined && { maxAge: Math.max(0, Math.ceil(Date.now() / 1000 - freshSince)) }),
    });
    const claims = tokens.claims();
    if (claims === undefined) return null;
    const info =
      configuration.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return toPerson({ ...info, ...claims });
  } catch (error) {
    if (error instanceof GuardedFetchError) throw error;
    return null;
  }
}

export type IssuerFinding =
  | { readonly result: "Found"; readonly signInAddress: string; readonly doubts: readonly ("pkce" | "email" | "signature")[] }
  | { readonly result: "Unreachable" | "NoProvider" };

/** What the discovery document of an issuer says. Needs no client of ours there. */
export async function findIssuer(issuer: string, line: OpenIdTransport): Promise<IssuerFinding> {
  try {
    const configuration = await configurationOf({ issuer, clientId: "plein", clientSecret: "none" }, line);
    const metadata = configuration.serverMetadata();
    const { authorization_endpoint: signInAddress, token_endpoint: tokenAddress, jwks_uri: keys } = metadata;
    if (signInAddress === undefined || tokenAddress === undefined || keys === undefined) return { result: "NoProvider" };
    const isTold = (list: unknown, value: string) => !Array.isArray(list) || list.includes(value);
    const doubts = [
      ...(isTold(metadata.code_challenge_methods_supported, "S256") ? [] : ["pkce" as const]),
      ...(isTold(metadata.scopes_supported, "email") ? [] : ["email" as const]),
      ...(isTold(metadata.id_token_signing_alg_values_supported, "RS256") ? [] : ["signature" as const]),
    ];
    return { result: "Found", signInAddress, doubts };
  } catch (error) {
    return { result: isUnreachable(error) ? "Unreachable" : "NoProvider" };
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof GuardedFetchError || (error instanceof Error && isUnreachable(error.cause));
}

async function configurationOf({ issuer, clientId, clientSecret }: OpenIdClient, { fetch, allowsLoopback }: OpenIdTransport) {
  const openId = await import("openid-client");
  const customFetch: CustomFetch = (url, { method, headers, body }) => fetch(url, { method, headers, body });
  const execute = allowsLoopback ? [openId.allowInsecureRequests] : [];
  return openId.discovery(new URL(issuer), clientId, undefined, openId.ClientSecretPost(clientSecret), {
    [openId.customFetch]: customFetch,
    execute,
    timeout: 10,
  });
}

function toPerson(claims: Readonly<Record<string, unknown>> & { readonly sub: string }): OpenIdPerson {
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name].slice(0, 100) : "");
  const email = claims.email_verified === true && typeof claims.email === "string" ? normalizeAccountEmail(claims.email) : null;
  const authenticatedOn = typeof claims.auth_time === "number" ? new Date(claims.auth_time * 1000) : null;
  return {
    subject: claims.sub,
    authenticatedOn,
    verifiedEmail: email,
    firstName: text("given_name"),
    lastName: text("family_name"),
    claims,
  };
}
