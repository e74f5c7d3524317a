import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { getTermsVersion } from "../terms-rows.ts";

/** Notes that the caller accepted this version. Conflict when another one holds by now: they read what no longer holds. */
export function acceptTermsVersion(ctx: UserContext, version: number): Promise<Result<number>> {
  return ctx.db.transaction(async (tx) => {
    const current = await getTermsVersion(tx, ctx.db.platformGuid);
    if (version !== current) return failure("Conflict", `Version ${current} of the terms holds now`, { current });
    await answer(tx, ctx, version);
    return success(version);
  });
}

/** Takes the caller's acceptance back; the account stays (docs/rules.md "Terms of use"). */
export function declineTermsOf(ctx: UserContext): Promise<void> {
  return ctx.db.transaction((tx) => answer(tx, ctx, null));
}

async function answer(tx: PlatformTransaction, ctx: UserContext, version: number | null): Promise<void> {
  const { userGuid } = ctx.actor;
  const before = await runSqlForOne(
    tx,
    sql<{ version: number | null }>`
      select terms_of_use_version_accepted as version from application_users
       where platform_guid = ${ctx.db.platformGuid}::uuid and guid = ${userGuid}::uuid for update`,
  );
  if (before === null) throw new Error(`User ${userGuid} went away within their own call`);
  if (before.version === version) return;
  await saveAnswer(tx, { platformGuid: ctx.db.platformGuid, userGuid, version });
  const action = version === null ? "legal.declineTerms" : "legal.acceptTerms";
  const versions = { before: { version: before.version }, after: { version } };
  await addAuditEntry(tx, ctx, { action, objectType: "user", objectGuid: userGuid, ...versions });
}

type Answer = { readonly platformGuid: Guid; readonly userGuid: Guid; readonly version: number | null };

async function saveAnswer(tx: PlatformTransaction, { platformGuid, userGuid, version }: Answer): Promise<void> {
  await runSql(
    tx,
    sql`update application_users
           set terms_of_use_version_accepted = ${version}::int, version = version + 1, updated_on = now(),
               terms_of_use_accepted_on = case when ${version}::int is null then null else now() end
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}
