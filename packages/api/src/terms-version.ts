import type { Guid } from "@plein/contract/guid";
import { INITIAL_TERMS_OF_USE_VERSION } from "@plein/contract/legal/terms-of-use";
import { TermsVersion } from "@plein/contract/settings/platform-setting";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "./run-sql.ts";

/** The version of the terms of use that holds on this platform now. */
export async function getTermsVersion(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const stored = await runSqlForOne(
    target,
    sql<{ value: unknown }>`
      select value from platform_settings where platform_guid = ${platformGuid}::uuid and key = 'termsOfUseVersion'`,
  );
  const parsed = TermsVersion.safeParse(stored?.value);
  return parsed.success ? parsed.data : INITIAL_TERMS_OF_USE_VERSION;
}
