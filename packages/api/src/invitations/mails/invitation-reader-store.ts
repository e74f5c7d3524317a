import type { Guid } from "@plein/contract/guid";
import { MailAddress } from "@plein/contract/notifications/mail";
import { fullName } from "@plein/contract/profiles/profile-name";
import { toStorableText } from "@plein/contract/storable-text";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** Someone who gets a mail about an invitation. */
export type Reader = { readonly email: string; readonly name: string; readonly language: string | null };

/** What a mail has room for. */
const MAX_NAME = 200;
/** A platform has a handful; more than this would be a list of people rather than those who run it. */
const MAX_ADMINS = 20;

/** Null for who is gone, closed, or has an address that nothing can be sent to. */
export async function findReader(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<Reader | null> {
  const [reader] = await listReaders(target, platformGuid, sql`guid = ${userGuid}::uuid`);
  return reader ?? null;
}

export function listAdminReaders(target: SqlTarget, platformGuid: Guid): Promise<Reader[]> {
  return listReaders(target, platformGuid, sql`is_admin`);
}

async function listReaders(target: SqlTarget, platformGuid: Guid, whereMatch: RawBuilder<unknown>): Promise<Reader[]> {
  const rows = await runSql(
    target,
    sql<{ email: string; firstName: string; middleName: string; lastName: string; language: string | null }>`
      select email, first_name as "firstName", middle_name as "middleName", last_name as "lastName", language from application_users
       where platform_guid = ${platformGuid}::uuid and is_active and erased_on is null and ${whereMatch}
       order by created_on, guid limit ${MAX_ADMINS}`,
  );
  return rows
    .filter(({ email }) => MailAddress.safeParse(email).success)
    .map(({ email, language, ...name }) => ({ email, language, name: toStorableText(fullName(name).slice(0, MAX_NAME)) }));
}
