import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type Author = { readonly email: string; readonly name: string; readonly language: Locale | null };

/** An author who can be mailed. */
export function findAuthor(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<Author | null> {
  return runSqlForOne(
    target,
    sql<Author>`
      select email, concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')) as name, language
        from application_users where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and is_active and erased_on is null`,
  );
}
