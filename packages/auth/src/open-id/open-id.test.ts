import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createGuardedFetch } from "./guarded-fetch.ts";
import { buildAuthorizationUrl, findIssuer, type OpenIdTransport } from "./open-id.ts";

const transport: OpenIdTransport = { fetch: createGuardedFetch({ allowsLoopback: true }), allowsLoopback: true };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** An issuer with only a discovery document. @returns its URL */
async function startIssuer(document: Readonly<Record<string, unknown>>): Promise<string> {
  let issuer = "";
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify({ issuer, ...document }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return issuer;
}

/** The members that OpenID Connect Discovery 1.0 requires and this program uses; lists of supported values may be omitted. */
const REQUIRED = {
  authorization_endpoint: "https://login.example/authorize",
  token_endpoint: "https://login.example/token",
  jwks_uri: "https://login.example/keys",
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
};
const FOUND = { result: "Found", signInAddress: REQUIRED.authorization_endpoint };

describe("a discovery document", () => {
  it("raises no doubt about omitted lists", async () => {
    expect(await findIssuer(await startIssuer(REQUIRED), transport)).toEqual({ ...FOUND, doubts: [] });
  });

  it.each([
    ["pkce", { code_challenge_methods_supported: ["plain"] }, { code_challenge_methods_supported: ["plain", "S256"] }],
    ["email", { scopes_supported: ["openid"] }, { scopes_supported: ["openid", "email"] }],
    ["signature", { id_token_signing_alg_values_supported: ["ES256"] }, { id_token_signing_alg_values_supported: ["ES256", "RS256"] }],
  ])("raises a doubt about %s if its list lacks it", async (doubt, without, withIt) => {
    expect(await findIssuer(await startIssuer({ ...REQUIRED, ...without }), transport)).toEqual({ ...FOUND, doubts: [doubt] });
    expect(await findIssuer(await startIssuer({ ...REQUIRED, ...withIt }), transport)).toEqual({ ...FOUND, doubts: [] });
  });

  it.each(["authorization_endpoint", "token_endpoint", "jwks_uri"])("is invalid without %s", async (member) => {
    expect(await findIssuer(await startIssuer({ ...REQUIRED, [member]: undefined }), transport)).toEqual({ result: "NoProvider" });
  });

  it("is invalid when it names another issuer", async () => {
    expect(await findIssuer(await startIssuer({ ...REQUIRED, issuer: "https://other.example" }), transport)).toEqual({
      result: "NoProvider",
    });
  });

  it("is unreachable where nothing listens", async () => {
    expect(await findIssuer("http://127.0.0.1:1", transport)).toEqual({ result: "Unreachable" });
  });
});

describe("the authorization URL", () => {
  const request = { redirectUri: "https://a.test/back", state: "the-state", nonce: "the-nonce", codeVerifier: "v".repeat(43) };
  const parametersOf = async (document: object, change: object = {}) => {
    const client = { issuer: await startIssuer({ ...REQUIRED, ...document }), clientId: "plein", clientSecret: "secret" };
    return Object.fromEntries(new URL(await buildAuthorizationUrl(client, { ...request, ...change }, transport)).searchParams);
  };

  it("requests auth_time, only from a provider that supports that", async () => {
    expect(await parametersOf({})).toMatchObject({ state: "the-state", nonce: "the-nonce", code_challenge_method: "S256" });
    expect(await parametersOf({})).not.toHaveProperty("claims");
    expect(await parametersOf({ claims_parameter_supported: true })).toMatchObject({ claims: '{"id_token":{"auth_time":null}}' });
  });

  it("requests a new sign-in only if it has to be fresh", async () => {
    expect(await parametersOf({}, { freshSince: 1_700_000_000 })).toMatchObject({ prompt: "login", max_age: "0" });
    const passing = await parametersOf({});
    expect(passing).not.toHaveProperty("prompt");
    expect(passing).not.toHaveProperty("max_age");
  });
});
