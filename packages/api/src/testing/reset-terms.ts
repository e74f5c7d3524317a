import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../run-sql.ts";

/** Makes the first version of the terms current again, accepted by everybody. */
export async function resetTerms(db: PlatformDb): Promise<void> {
  await runSql(db, sql`delete from platform_settings where platform_guid = ${db.platformGuid}::uuid and key = 'termsOfUseVersion'`);
  await runSql(
    db,
    sql`update application_users set terms_of_use_version_accepted = 1
         where platform_guid = ${db.platformGuid}::uuid and terms_of_use_version_accepted is distinct from 1`,
  );
}
