import { startTestProvider } from "@plein/auth/testing/open-id-provider";
import {
  type NewIdentityProvider,
  PROVIDER_CALLBACK_PATH,
  type ProviderRequest,
} from "@plein/contract/identity-providers/identity-provider";
import { type Outcome, settle } from "./outcome.ts";
import type { PlatformFixture } from "./platform-fixture.ts";
import { type CallTrace, callAs, siteOf } from "./test-caller.ts";

export type ProviderVisits = Awaited<ReturnType<typeof openProvider>>;

/** A real OpenID Connect provider on localhost, and sign-ins at it by users of a platform. */
export async function openProvider(fixture: PlatformFixture, sendsAuthTime = false) {
  const provider = await startTestProvider(siteOf(fixture).origin + PROVIDER_CALLBACK_PATH, sendsAuthTime);
  const anonymous = () => callAs(fixture, "anonymous", { clientAddress: "203.0.113.1" });
  const leave = async (request: ProviderRequest) => {
    const { address, state } = await (await anonymous()).caller.sessions.requestProvider(request);
    return { address, state };
  };
  const answerTo = async (request: ProviderRequest) => {
    const { address, state } = await leave(request);
    return { address, state, answer: await provider.visit(address) };
  };
  const finish = async ({ state, answer }: { state: string; answer: string }): Promise<{ trace: CallTrace; outcome: Outcome }> => {
    const { caller, trace } = await anonymous();
    return { trace, outcome: await settle(caller.sessions.signInByProvider({ state, answer })) };
  };
  return {
    ...{ provider, leave, answerTo, finish },
    /** Adds the provider to the platform. @returns its guid */
    add: async (change: Partial<NewIdentityProvider> = {}): Promise<string> => {
      const { issuer, clientId, clientSecret } = provider;
      const { caller } = await callAs(fixture, "staff");
      return (await caller.identityProviders.add({ name: "Werkaccount", issuer, clientId, clientSecret, ...change })).guid;
    },
    /** Sets the person who signs in at the provider. */
    is: (subject: string, email: string, claims = {}): void => {
      provider.person = { subject, claims: { email, email_verified: true, given_name: "Anna", family_name: "Visser", ...claims } };
    },
    /** Signs in at the provider, and on the platform with its response. */
    signIn: async (request: ProviderRequest) => finish(await answerTo(request)),
  };
}
