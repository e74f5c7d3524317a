import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { ResultError } from "../result-error.ts";

/** @throws Unauthorized for users without the right */
export function requireProviderRight({ actor }: Pick<UserContext, "actor">): void {
  if (!can(actor, "identityProviders.manage"))
    throw new ResultError(failure("Unauthorized", "No right: identityProviders.manage", { isAuthenticated: true }));
}

/** @throws Unauthorized for users without the right, and for users who didn't authenticate recently */
export function requireProviderManagement(ctx: Pick<UserContext, "actor" | "session">): void {
  requireProviderRight(ctx);
  requireRecentAuthentication(ctx);
}
