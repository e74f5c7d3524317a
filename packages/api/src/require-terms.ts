import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { needsTermsAcceptance } from "@plein/contract/legal/terms-of-use";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "./context.ts";
import { unwrap } from "./result-error.ts";
import { runSqlForOne } from "./run-sql.ts";
import { getTermsVersion } from "./terms-version.ts";

/**
 * Whether the caller accepted the terms of use that hold now. A program's key stands for its owner, who accepts them on the
 * site.
 *
 * @returns Unauthorized with `terms`, the version to accept
 */
export async function checkTerms(ctx: Pick<ApiContext, "db" | "services" | "session" | "scopes">, actor: UserActor): Promise<Result<void>> {
  const { db, services, session, scopes } = ctx;
  // Who looks at the site as a role does so as somebody else.
  if (session?.viewedRole !== undefined || (session === null && scopes === null)) return success(undefined);
  const version = await services.memory.remember({ platformGuid: db.platformGuid, key: "termsOfUseVersion" }, async () => ({
    value: await getTermsVersion(db, db.platformGuid),
    tags: ["site"],
    bytes: 8,
  }));
  const termsOfUseVersionAccepted = session === null ? await findAcceptedVersion(db, actor.userGuid) : session.termsOfUseVersionAccepted;
  if (!needsTermsAcceptance({ termsOfUseVersionAccepted }, version)) return success(undefined);
  return failure("Unauthorized", `Version ${version} of the terms of use is not accepted`, { isAuthenticated: true, terms: { version } });
}

export async function requireTerms(ctx: Pick<ApiContext, "db" | "services" | "session" | "scopes">, actor: UserActor): Promise<void> {
  unwrap(await checkTerms(ctx, actor));
}

async function findAcceptedVersion(db: PlatformDb, userGuid: Guid): Promise<number | null> {
  const user = await runSqlForOne(
    db,
    sql<{ version: number | null }>`
      select terms_of_use_version_accepted as version from application_users where platform_guid = ${db.platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
  return user?.version ?? null;
}
