import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** A platform has a handful of admins; more of them need not all be mailed. */
const MAX_ADMINS = 20;

export type RecipientRow = {
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly language: string | null;
};

/** The rows of an active user; empty for any other. */
export function listRecipientRows(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<RecipientRow[]> {
  return listWhere(target, platformGuid, sql`guid = ${userGuid}::uuid`);
}

export function listAdminRecipientRows(target: SqlTarget, platformGuid: Guid): Promise<RecipientRow[]> {
  return listWhere(target, platformGuid, sql`is_admin`);
}

function listWhere(target: SqlTarget, platformGuid: Guid, whereMatch: RawBuilder<unknown>): Promise<RecipientRow[]> {
  return runSql(
    target,
    sql<RecipientRow>`
      select email, first_name as "firstName", middle_name as "middleName", last_name as "lastName", language from application_users
       where platform_guid = ${platformGuid}::uuid and is_active and erased_on is null and ${whereMatch}
       order by created_on, guid limit ${MAX_ADMINS}`,
  );
}
