import { call } from "../../client/call.ts";
import { rememberSignIn } from "../../client/state/session-state.ts";
import { trpcClient } from "../../client/trpc-client.ts";

export type SignInOutcome =
  | { readonly kind: "signedIn" }
  /** says nothing of which part was wrong, or whether the account exists */
  | { readonly kind: "refused" }
  | { readonly kind: "tooSoon"; readonly retryAfterSeconds: number }
  | { readonly kind: "failed" };

/** Asks for a session; it comes as a cookie that no script can read. */
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
    default:
      return { kind: "refused" };
  }
}
