import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "./context.ts";
import { unwrap } from "./result-error.ts";

/** The maximum age of the authentication for sensitive actions (docs/rules.md "Recent authentication"). */
export const RECENT_MINUTES = 5;

/**
 * Whether the caller authenticated recently, by signing in or by `sessions.confirmIdentity`. A caller without a session, such as a program
 * with an API key, never did.
 *
 * @returns Unauthorized with `needsConfirmedIdentity`, upon which a screen prompts the user to authenticate and retries
 */
export function checkRecentAuthentication({ session }: Pick<ApiContext, "session">, minutes = RECENT_MINUTES): Result<void> {
  if (session !== null && session.authenticatedSecondsAgo <= minutes * 60) return success(undefined);
  return failure("Unauthorized", "The caller didn't authenticate recently", { isAuthenticated: true, needsConfirmedIdentity: true });
}

/** Requires a recent authentication at the start of a procedure. @throws the failure of `checkRecentAuthentication` */
export function requireRecentAuthentication(ctx: Pick<ApiContext, "session">, minutes = RECENT_MINUTES): void {
  unwrap(checkRecentAuthentication(ctx, minutes));
}
