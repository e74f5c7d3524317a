import { type Invitation, type InvitationDates, invitationStateOf } from "@plein/contract/invitations/invitation";
import { DEFAULT_LOCALE, Locale } from "@plein/contract/locale";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../run-sql.ts";

type InvitationRow = Omit<Invitation, "state" | "language" | "createdOn" | "expiresOn"> &
  InvitationDates & { readonly language: string; readonly createdOn: Date; readonly now: Date; readonly total: number };

export type ListQuery = { readonly pageNumber: number; readonly itemCount: number };

/** The platform's invitations, newest first, and how many there are in all. */
export async function listInvitationsOf(
  db: PlatformDb,
  { pageNumber, itemCount }: ListQuery,
): Promise<{ invitations: Invitation[]; total: number }> {
  const rows = await runSql(
    db,
    sql<InvitationRow>`
      select i.guid, i.email, i.first_name as "firstName", i.middle_name as "middleName", i.last_name as "lastName", i.language,
             i.created_on as "createdOn", i.expires_on as "expiresOn", i.opened_on as "openedOn", i.accepted_on as "acceptedOn",
             i.revoked_on as "revokedOn", now() as now,
             array(select role.name from invitation_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
                    where r.platform_guid = i.platform_guid and r.invitation_guid = i.guid order by 1) as "roleNames",
             coalesce((select concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')) from application_users u
                        where u.platform_guid = i.platform_guid and u.guid = i.invited_by_guid), '') as "invitedByName"
        from invitations i where i.platform_guid = ${db.platformGuid}::uuid
       order by i.created_on desc, i.guid desc limit ${itemCount} offset ${(pageNumber - 1) * itemCount}`,
  );
  const [count] = await runSql(
    db,
    sql<{ total: number }>`select count(*)::int as total from invitations where platform_guid = ${db.platformGuid}::uuid`,
  );
  return { invitations: rows.map(toInvitation), total: count?.total ?? 0 };
}

function toInvitation(row: InvitationRow): Invitation {
  const { guid, email, firstName, middleName, lastName, roleNames, invitedByName } = row;
  const language = Locale.safeParse(row.language).data ?? DEFAULT_LOCALE;
  const state = invitationStateOf(row, row.now);
  const dates = { createdOn: row.createdOn.toISOString(), expiresOn: row.expiresOn.toISOString() };
  return { guid, email, firstName, middleName, lastName, language, state, roleNames, invitedByName, ...dates };
}
