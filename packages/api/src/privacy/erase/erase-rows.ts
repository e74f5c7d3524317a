import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** Users whose erasure is due, the longest overdue first. */
export function listDueUsers(target: SqlTarget, platformGuid: Guid, limit: number): Promise<{ guid: Guid }[]> {
  return runSql(
    target,
    sql<{ guid: Guid }>`
      select guid from application_users
       where platform_guid = ${platformGuid}::uuid and erase_on <= now() and erased_on is null order by erase_on limit ${limit}`,
  );
}

/** Locks the active admins until the transaction ends. @returns their number */
export async function lockActiveAdmins(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const admins = await runSql(
    target,
    sql<{ guid: Guid }>`
      select guid from application_users where platform_guid = ${platformGuid}::uuid and is_admin and is_active order by guid for no key update`,
  );
  return admins.length;
}

/** Tables whose rows are about the user alone. */
const OWN_TABLES = [
  "sessions",
  "one_time_tokens",
  "totps",
  "recovery_codes",
  "passkeys",
  "federated_identities",
  "api_keys",
  "user_roles",
  "profile_properties",
  "saved_view_defaults",
  "saved_views",
] as const;

/**
 * Removes all personal data of a user, except of their submissions. Their row stays, anonymized, as the erased author of their
 * contributions.
 */
export async function eraseUserRows(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, email }: { readonly userGuid: Guid; readonly email: string },
): Promise<void> {
  for (const table of OWN_TABLES)
    await runSql(
      target,
      sql`delete from ${sql.table(table)} where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`,
    );
  const erasedEmail = `erased-${userGuid}@erased.invalid`;
  const statements: RawBuilder<unknown>[] = [
    sql`update mails set recipient = '', facts = '{}', state = case when state in ('queued', 'held') then 'failed' else state end, last_error = null
         where platform_guid = ${platformGuid}::uuid and lower(recipient) = lower(${email})`,
    sql`update invitations set email = ${erasedEmail}, first_name = '', middle_name = '', last_name = '', message = '',
               revoked_on = case when accepted_on is null then coalesce(revoked_on, now()) else revoked_on end
         where platform_guid = ${platformGuid}::uuid and (lower(email) = lower(${email}) or accepted_by_guid = ${userGuid}::uuid)`,
    sql`update application_users
           set email = ${erasedEmail}, email_verified_on = null, password_hash = null, first_name = '', middle_name = '', last_name = '',
               is_active = false, is_admin = false, is_mett = false, is_developer = false, terms_of_use_version_accepted = null,
               terms_of_use_accepted_on = null, language = null, last_seen_on = null, deactivated_on = coalesce(deactivated_on, now()),
               erase_on = null, erase_requested_by_guid = null, erased_on = now(), version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  ];
  for (const statement of statements) await runSql(target, statement);
}

/** Removes the addresses from receipts of an erasure that were sent. */
export async function eraseSentReceipts(target: SqlTarget, platformGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update mails set recipient = '', facts = '{}', last_error = null
         where platform_guid = ${platformGuid}::uuid and kind = 'eraseDone' and state <> 'queued' and recipient <> ''`,
  );
}
