import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { fullName } from "@plein/contract/profiles/profile-name";
import { normalizeAccountEmail } from "@plein/contract/sessions/account-email";
import { isStorableText } from "@plein/contract/storable-text";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** An account as signing in and its recovery see it. */
export type Account = {
  readonly guid: Guid;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly name: string;
  /** of the person; null for the platform's own */
  readonly language: Locale | null;
};

type AccountRow = Omit<Account, "name"> & { readonly firstName: string; readonly middleName: string; readonly lastName: string };

export function findAccountByEmail(db: PlatformDb, email: string): Promise<Account | null> {
  return isStorableText(email) ? findAccount(db, db.platformGuid, sql`email = ${normalizeAccountEmail(email)}`) : Promise.resolve(null);
}

export function findAccountByGuid(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<Account | null> {
  return findAccount(target, platformGuid, sql`guid = ${userGuid}::uuid`);
}

async function findAccount(target: SqlTarget, platformGuid: Guid, whereMatch: RawBuilder<unknown>): Promise<Account | null> {
  const row = await runSqlForOne(
    target,
    sql<AccountRow>`select guid, email, email_verified_on is not null as "isVerified", is_active as "isActive",
                           password_hash is not null as "hasPassword", language,
                           first_name as "firstName", middle_name as "middleName", last_name as "lastName"
                      from application_users
                     where platform_guid = ${platformGuid}::uuid and erased_on is null and ${whereMatch}`,
  );
  if (row === null) return null;
  const { firstName, middleName, lastName, ...account } = row;
  return { ...account, name: fullName({ firstName, middleName, lastName }) };
}
