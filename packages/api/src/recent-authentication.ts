import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "./context.ts";
import { unwrap } from "./result-error.ts";

/** How long a proof of who one is counts before what is dangerous (docs/rules.md "Recent authentication"). */
export const RECENT_MINUTES = 5;

/**
 * Whether the caller proved who they are a short while ago: by signing in or by `sessions.confirmIdentity`. An identity
 * without a session, such as a program's key, never did.
 *
 * @returns Unauthorized with `needsConfirmedIdentity`, upon which a screen asks and calls again
 */
export function checkRecentAuthentication({ session }: Pick<ApiContext, "session">, minutes = RECENT_MINUTES): Result<void> {
  if (session !== null && session.authenticatedSecondsAgo <= minutes * 60) return success(undefined);
  return failure("Unauthorized", "The caller's proof of who they are is too old", { isAuthenticated: true, needsConfirmedIdentity: true });
}

/** As `checkRecentAuthentication`, for the first line of a procedure: throws what it would answer. */
export function requireRecentAuthentication(ctx: Pick<ApiContext, "session">, minutes = RECENT_MINUTES): void {
  unwrap(checkRecentAuthentication(ctx, minutes));
}
