import type { Guid } from "@plein/contract/guid";
import type { ListedMail, MailQuery } from "@plein/contract/mails/listed-mail";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type MailRow = Omit<ListedMail, "to" | "createdOn" | "sentOn"> & {
  readonly to: string;
  readonly createdOn: Date;
  readonly sentOn: Date | null;
};

/** One page of the platform's mails, newest first. */
export function listMailRows(target: SqlTarget, platformGuid: Guid, { state, pageNumber, itemCount }: MailQuery): Promise<MailRow[]> {
  return runSql(
    target,
    sql<MailRow>`${selectMails} where ${whereState(platformGuid, state)}
                 order by created_on desc, guid desc limit ${itemCount} offset ${(pageNumber - 1) * itemCount}`,
  );
}

/** The number of mails on all pages. */
export async function countMailRows(target: SqlTarget, platformGuid: Guid, { state }: Pick<MailQuery, "state">): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from mails where ${whereState(platformGuid, state)}`,
  );
  return count?.total ?? 0;
}

export function findMailRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<MailRow | null> {
  return runSqlForOne(target, sql<MailRow>`${selectMails} where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`);
}

export async function markQueued(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(target, sql`update mails set state = 'queued' where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`);
}

type UserAddress = { readonly email: string; readonly firstName: string };

export function findUserAddress(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<UserAddress | null> {
  return runSqlForOne(
    target,
    sql<UserAddress>`
      select email, first_name as "firstName" from application_users where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}

export type AdminRow = {
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly language: string | null;
};

/** The platform's active admins, at most this many. */
export function listAdminRows(target: SqlTarget, platformGuid: Guid, limit: number): Promise<AdminRow[]> {
  return runSql(
    target,
    sql<AdminRow>`
      select email, first_name as "firstName", middle_name as "middleName", last_name as "lastName", language from application_users
       where platform_guid = ${platformGuid}::uuid and is_active and is_admin and erased_on is null order by guid limit ${limit}`,
  );
}

const selectMails: RawBuilder<unknown> = sql`
  select guid, kind, recipient as "to", locale, state, attempts, last_error as "lastError", created_on as "createdOn", sent_on as "sentOn" from mails`;

function whereState(platformGuid: Guid, state: MailQuery["state"] = undefined): RawBuilder<boolean> {
  return sql`platform_guid = ${platformGuid}::uuid and (${state ?? null}::text is null or state = ${state ?? null})`;
}
