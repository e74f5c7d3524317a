import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { Registration } from "@plein/contract/sessions/registration";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type NewAccount = Omit<Registration, "password" | "properties"> & { readonly passwordHash: string; readonly language: Locale };

/** @returns null if the address has an account */
export function addAccountRow(target: SqlTarget, platformGuid: Guid, account: NewAccount): Promise<{ guid: Guid } | null> {
  const { firstName, middleName = "", lastName, email, termsOfUseVersionAccepted, passwordHash, language } = account;
  return runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into application_users (platform_guid, email, password_hash, first_name, middle_name, last_name, language,
                                     terms_of_use_version_accepted, terms_of_use_accepted_on)
      values (${platformGuid}::uuid, ${email}, ${passwordHash}, ${firstName}, ${middleName}, ${lastName}, ${language},
              ${termsOfUseVersionAccepted}, now())
      on conflict (platform_guid, email) do nothing
      returning guid`,
  );
}
