import { createServer, type RequestListener } from "node:http";
import Provider from "oidc-provider";

/** The claims of the provider about a user. */
export type ProviderPerson = { subject: string; claims: Record<string, unknown> };

/** A real OpenID Connect provider on this machine, where visiting is enough to sign in. */
export type TestProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** the person who signs in next */
  person: ProviderPerson;
  /** seconds since they signed in there */
  secondsAgo: number;
  /** shows a sign-in form, as in a browser; otherwise every user is `person` */
  showsForm: boolean;
  /** Follows the redirects like a browser. @returns the query of the redirect back */
  visit(address: string): Promise<string>;
  close(): void;
};

const CLIENT = { clientId: "plein", clientSecret: "the-secret-that-the-provider-gave" } as const;
const MAX_STEPS = 10;
const FORM = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Provider</title>
<main><h1>Provider</h1><form method="post"><button>Sign in here</button></form></main></html>`;

/**
 * @param redirectUri the allowed redirect URI
 * @param sendsAuthTime whether it sends `auth_time` even when it isn't requested
 */
export async function startTestProvider(redirectUri: string, sendsAuthTime = false): Promise<TestProvider> {
  const handler: { current: RequestListener } = { current: (_request, response) => void response.writeHead(503).end() };
  const server = createServer((request, response) => handler.current(request, response));
  // Doesn't keep the process alive.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const state: TestProvider = {
    issuer,
    ...CLIENT,
    person: { subject: "anna", claims: {} },
    secondsAgo: 0,
    showsForm: false,
    visit: (start) => visit(start, issuer, redirectUri),
    close: () => void server.close().closeAllConnections(),
  };
  const provider = createProvider({ issuer, redirectUri, sendsAuthTime }, state);
  const answer = provider.callback();
  handler.current = (request, response) => {
    if (request.url?.startsWith("/interaction/")) {
      if (state.showsForm && request.method === "GET") return void response.setHeader("content-type", "text/html").end(FORM);
      const ts = Math.floor(Date.now() / 1000) - state.secondsAgo;
      return void provider.interactionFinished(request, response, { login: { accountId: state.person.subject, ts } });
    }
    return void answer(request, response);
  };
  return state;
}

type ProviderOptions = { readonly issuer: string; readonly redirectUri: string; readonly sendsAuthTime: boolean };

function createProvider({ issuer, redirectUri, sendsAuthTime }: ProviderOptions, state: Pick<TestProvider, "person">): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
        require_auth_time: sendsAuthTime,
      },
    ],
    findAccount: (_context, subject) => ({ accountId: subject, claims: () => ({ sub: subject, ...state.person.claims }) }),
    claims: { openid: ["sub", "groups"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    cookies: { keys: ["of-this-test"] },
    async loadExistingGrant(context) {
      const { accountId } = context.oidc.session ?? {};
      const grant = new provider.Grant({ clientId: CLIENT.clientId, ...(accountId === undefined ? {} : { accountId }) });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Follows redirects like a browser, with cookies. */
async function visit(start: string, issuer: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < MAX_STEPS; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: cookie === "" ? {} : { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = new URL(answer.headers.get("location") ?? "/nowhere", issuer);
    if (next.href.startsWith(redirectUri)) return next.search;
    if (answer.headers.get("location") === null) throw new Error(`The provider responded with ${answer.status}: ${await answer.text()}`);
    url = next.href;
  }
  throw new Error("The provider redirected in a loop");
}
