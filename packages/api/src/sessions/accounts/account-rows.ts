import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { fullName } from "@plein/contract/profiles/profile-name";
import { normalizeAccountEmail } from "@plein/contract/sessions/account-email";
import { isStorableText } from "@plein/contract/storable-text";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** An account as sign-in and recovery need it. */
export type Account = {
  readonly guid: Guid;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly name: string;
  /** chosen by the user; null for the platform's language */
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

export async function isEmailTaken(target: SqlTarget, platformGuid: Guid, email: string): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ isTaken: boolean }>`
      select exists (select from application_users where platform_guid = ${platformGuid}::uuid and email = ${email}) as "isTaken"`,
  );
  return row?.isTaken ?? false;
}

/** Sets a verified address. @returns false when it is another account's: an error would end the transaction before the caller knows */
export async function saveAccountEmail(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, email }: Pick<Account, "guid" | "email">,
): Promise<boolean> {
  const saved = await runSql(
    target,
    sql`
      update application_users set email = ${email}, email_verified_on = now(), updated_on = now(), version = version + 1
       where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid
         and not exists (select from application_users other where other.platform_guid = ${platformGuid}::uuid and other.email = ${email} and other.guid <> ${guid}::uuid)
      returning guid`,
  );
  return saved.length === 1;
}

export async function saveEmailVerified(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update application_users set email_verified_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid and email_verified_on is null`,
  );
}

export async function savePasswordHash(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, passwordHash }: { readonly userGuid: Guid; readonly passwordHash: string },
): Promise<void> {
  await runSql(
    target,
    sql`update application_users set password_hash = ${passwordHash}, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}

export async function removePasswordHash(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update application_users set password_hash = null where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}

/** Whether the user created the account, by registering or by accepting an invitation. */
export async function isSelfRegistered(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<boolean> {
  const entry = await runSqlForOne(
    target,
    sql`select sequence from audit_entries
         where platform_guid = ${platformGuid}::uuid and actor_guid = ${userGuid}::uuid and action in ('users.register', 'invitations.accept') limit 1`,
  );
  return entry !== null;
}
