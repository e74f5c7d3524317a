import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import type { Failure } from "@plein/contract/result";
import type { SecondFactorChallenge } from "@plein/contract/sessions/second-factor";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { rememberSignIn } from "../../../client/state/session-state.ts";

export type SignInOutcome =
  | { readonly kind: "signedIn" }
  /** wrong credentials; doesn't reveal which part was wrong, or whether the account exists */
  | { readonly kind: "refused" }
  /** the password is correct, and a second factor is required */
  | { readonly kind: "secondFactor"; readonly challenge: SecondFactorChallenge }
  /** users with this address must sign in by a provider, regardless of their password */
  | { readonly kind: "ssoOnly"; readonly providers: readonly ProviderChoice[] }
  /** the password is correct, but the account isn't active; `supportEmail` is empty without a contact address */
  | { readonly kind: "inactive"; readonly supportEmail: string }
  | { readonly kind: "tooSoon"; readonly retryAfterSeconds: number }
  | { readonly kind: "failed" };

function toOutcome({ facts }: Failure): SignInOutcome {
  if (facts?.inactive !== undefined) return { kind: "inactive", ...facts.inactive };
  if (facts?.ssoOnly !== undefined) return { kind: "ssoOnly", providers: facts.ssoOnly };
  return facts?.secondFactor === undefined ? { kind: "refused" } : { kind: "secondFactor", challenge: facts.secondFactor };
}

/** Requests a session, whose cookie no script can read. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const result = await call(() => trpcClient.sessions.signIn.mutate({ email, password }));
  switch (result.code) {
    case "Success":
      rememberSignIn(result.value);
      return { kind: "signedIn" };
    case "TooSoon":
    case "Abused":
      return { kind: "tooSoon", retryAfterSeconds: Math.max(1, Math.ceil(result.facts?.retryAfterSeconds ?? 1)) };
    case "Failed":
      return { kind: "failed" };
    case "Unauthorized":
      return toOutcome(result);
    default:
      return { kind: "refused" };
  }
}
