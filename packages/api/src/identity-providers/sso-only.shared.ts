import type { Guid } from "@plein/contract/guid";
import type { ProviderChoice } from "@plein/contract/identity-providers/identity-provider";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { normalizeAccountEmail } from "@plein/contract/sessions/account-email";
import type { ApiContext } from "../context.ts";
import type { SqlTarget } from "../run-sql.ts";
import { listProvidersEnforcedForDomain, listProvidersEnforcedForUser } from "./sso-only-rows.ts";

/**
 * The providers that users with this address must sign in by; none if single sign-on isn't enforced. The address's domain
 * alone decides, so that the response doesn't reveal who has an account.
 */
export function findEnforcedProviders(target: SqlTarget, platformGuid: Guid, email: string): Promise<ProviderChoice[]> {
  const name = normalizeAccountEmail(email);
  return listProvidersEnforcedForDomain(target, platformGuid, name.slice(name.lastIndexOf("@") + 1));
}

/**
 * The providers by which the owner of an account must sign in. Empty for an admin or staff, who keep their other ways to sign in: otherwise
 * a provider that is down or misconfigured would lock out the users who can repair it.
 */
export function findEnforcedProvidersOfAccount(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<ProviderChoice[]> {
  return listProvidersEnforcedForUser(target, platformGuid, userGuid);
}

/** Whether users with this address may sign in without a provider. @returns Unauthorized with `ssoOnly` */
export async function checkSsoNotEnforced(ctx: Pick<ApiContext, "db" | "actor">, email: string): Promise<Result<void>> {
  return toResult(ctx, await findEnforcedProviders(ctx.db, ctx.db.platformGuid, email));
}

/** Whether an account that the caller has proven to own may sign in without a provider. @returns Unauthorized with `ssoOnly` */
export async function checkSsoNotEnforcedForAccount(ctx: Pick<ApiContext, "db" | "actor">, userGuid: Guid): Promise<Result<void>> {
  return toResult(ctx, await findEnforcedProvidersOfAccount(ctx.db, ctx.db.platformGuid, userGuid));
}

/** The response to users who must sign in by one of these providers. */
export function ssoOnlyFailure({ actor }: Pick<ApiContext, "actor">, ssoOnly: readonly ProviderChoice[]): Failure {
  return failure("Unauthorized", "Users with this address must sign in by their provider", {
    isAuthenticated: actor.kind === "user",
    ssoOnly,
  });
}

function toResult(ctx: Pick<ApiContext, "actor">, ssoOnly: readonly ProviderChoice[]): Result<void> {
  return ssoOnly.length === 0 ? success(undefined) : ssoOnlyFailure(ctx, ssoOnly);
}
