import type { Guid } from "@plein/contract/guid";
import { INITIAL_TERMS_OF_USE_VERSION } from "@plein/contract/legal/terms-of-use";
import { TermsVersion } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "./run-sql.ts";

/** The current version of this platform's terms of use. */
export async function getTermsVersion(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const stored = await runSqlForOne(
    target,
    sql<{ value: unknown }>`
      select value from platform_settings where platform_guid = ${platformGuid}::uuid and key = 'termsOfUseVersion'`,
  );
  const parsed = TermsVersion.safeParse(stored?.value);
  return parsed.success ? parsed.data : INITIAL_TERMS_OF_USE_VERSION;
}

/** The version of the terms of use that this user accepted last; null for none. */
export async function findAcceptedTermsVersion(db: PlatformDb, userGuid: Guid): Promise<number | null> {
  const user = await runSqlForOne(
    db,
    sql<{ version: number | null }>`
      select terms_of_use_version_accepted as version from application_users where platform_guid = ${db.platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
  return user?.version ?? null;
}
