import type { UserActor } from "@plein/contract/access/actor";
import { needsTermsAcceptance } from "@plein/contract/legal/terms-of-use";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "./context.ts";
import { unwrap } from "./result-error.ts";
import { findAcceptedTermsVersion, getTermsVersion } from "./terms-rows.ts";

/**
 * Whether the caller accepted the current terms of use. An API key acts for its owner, who accepts them on the site.
 *
 * @returns Unauthorized with `terms`, the version to accept
 */
export async function checkTerms(ctx: Pick<ApiContext, "db" | "services" | "session" | "scopes">, actor: UserActor): Promise<Result<void>> {
  const { db, services, session, scopes } = ctx;
  // Staff who view the site as a role act as somebody else.
  if (session?.viewedRole !== undefined || (session === null && scopes === null)) return success(undefined);
  const version = await services.memory.getOrLoad({ platformGuid: db.platformGuid, key: "termsOfUseVersion" }, async () => ({
    value: await getTermsVersion(db, db.platformGuid),
    tags: ["site"],
    bytes: 8,
  }));
  const termsOfUseVersionAccepted =
    session === null ? await findAcceptedTermsVersion(db, actor.userGuid) : session.termsOfUseVersionAccepted;
  if (!needsTermsAcceptance({ termsOfUseVersionAccepted }, version)) return success(undefined);
  return failure("Unauthorized", `Version ${version} of the terms of use is not accepted`, { isAuthenticated: true, terms: { version } });
}

export async function requireTerms(ctx: Pick<ApiContext, "db" | "services" | "session" | "scopes">, actor: UserActor): Promise<void> {
  unwrap(await checkTerms(ctx, actor));
}
