import { createHash, randomBytes } from "node:crypto";
import { normalizeAccountEmail } from "@plein/contract/sessions/account-email";
import type { CustomFetch } from "openid-client";
import { type GuardedFetch, GuardedFetchError } from "./guarded-fetch.ts";

/** This product as a client of an OpenID Connect provider (single sign-on, on top of OAuth 2.0). */
export type OpenIdClient = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** An authorization request; stored until the response comes. */
export type OpenIdRequest = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** the user must have signed in at the provider after this time (seconds since 1970); absent: an earlier sign-in counts */
  readonly freshSince?: number;
};

/** A person by the provider's signed claims. */
export type OpenIdPerson = {
  readonly subject: string;
  /** in lower case; null unless the provider has verified it */
  readonly verifiedEmail: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** the moment of their sign-in at the provider; null if the provider doesn't state it */
  readonly authenticatedOn: Date | null;
  readonly claims: Readonly<Record<string, unknown>>;
};

/** The transport to a provider: the guarded fetch, and http only if it may reach this machine. */
export type OpenIdTransport = { readonly fetch: GuardedFetch; readonly allowsLoopback: boolean };

export function newNonce(): string {
  return randomBytes(32).toString("base64url");
}

/** The URL to redirect the browser to. Throws when the provider is unreachable, or its issuer doesn't match. */
export async function buildAuthorizationUrl(client: OpenIdClient, request: OpenIdRequest, transport: OpenIdTransport): Promise<string> {
  const openId = await import("openid-client");
  const configuration = await discoverProvider(client, transport);
  const isFresh = request.freshSince !== undefined;
  // Without it some providers don't send auth_time, and the sign-in counts as long ago.
  const requestsClaims = !isFresh && configuration.serverMetadata().claims_parameter_supported === true;
  const parameters = {
    redirect_uri: request.redirectUri,
    scope: "openid email profile",
    state: request.state,
    nonce: request.nonce,
    code_challenge: createHash("sha256").update(request.codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(isFresh && { prompt: "login", max_age: "0" }),
    ...(requestsClaims && { claims: JSON.stringify({ id_token: { auth_time: null } }) }),
  };
  return openId.buildAuthorizationUrl(configuration, parameters).href;
}

/**
 * Exchanges the code of an authorization response for the person's claims. Checks signature, issuer, audience, nonce and state,
 * and with `freshSince` that the person signed in after it (with a tolerance of half a minute for the provider's clock).
 *
 * @param answer the query of the redirect back from the provider
 * @returns null for a response that doesn't belong to this request. Throws when the provider is unreachable.
 */
export async function exchangeAuthorizationResponse(
  client: OpenIdClient,
  request: OpenIdRequest,
  answer: string,
  transport: OpenIdTransport,
): Promise<OpenIdPerson | null> {
  const openId = await import("openid-client");
  const configuration = await discoverProvider(client, transport);
  const callbackUrl = new URL(request.redirectUri);
  callbackUrl.search = answer;
  try {
    const { freshSince } = request;
    const { state: expectedState, nonce: expectedNonce, codeVerifier: pkceCodeVerifier } = request;
    const tokens = await openId.authorizationCodeGrant(configuration, callbackUrl, {
      expectedState,
      expectedNonce,
      pkceCodeVerifier,
      idTokenExpected: true,
      // A provider may skip the sign-in for users with a session there, regardless of the request: only the signed time counts.
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

/** Reads the discovery document of an issuer. Needs no client registration. */
export async function findIssuer(issuer: string, transport: OpenIdTransport): Promise<IssuerFinding> {
  try {
    const configuration = await discoverProvider({ issuer, clientId: "plein", clientSecret: "none" }, transport);
    const metadata = configuration.serverMetadata();
    const { authorization_endpoint: signInAddress, token_endpoint: tokenUrl, jwks_uri: keys } = metadata;
    if (signInAddress === undefined || tokenUrl === undefined || keys === undefined) return { result: "NoProvider" };
    const supports = (list: unknown, value: string) => !Array.isArray(list) || list.includes(value);
    const doubts = [
      ...(supports(metadata.code_challenge_methods_supported, "S256") ? [] : ["pkce" as const]),
      ...(supports(metadata.scopes_supported, "email") ? [] : ["email" as const]),
      ...(supports(metadata.id_token_signing_alg_values_supported, "RS256") ? [] : ["signature" as const]),
    ];
    return { result: "Found", signInAddress, doubts };
  } catch (error) {
    return { result: isUnreachable(error) ? "Unreachable" : "NoProvider" };
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof GuardedFetchError || (error instanceof Error && isUnreachable(error.cause));
}

async function discoverProvider({ issuer, clientId, clientSecret }: OpenIdClient, { fetch, allowsLoopback }: OpenIdTransport) {
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
