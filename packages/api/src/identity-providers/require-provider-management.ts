import type { UserContext } from "../context.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { requireRight } from "../require-right.ts";

/** @throws Unauthorized for users without the right, and for users who didn't authenticate recently */
export function requireProviderManagement(ctx: Pick<UserContext, "actor" | "session">): void {
  requireRight(ctx.actor, "identityProviders.manage");
  requireRecentAuthentication(ctx);
}
