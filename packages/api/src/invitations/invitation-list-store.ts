import type { Guid } from "@plein/contract/guid";
import type { Invitation, InvitationState } from "@plein/contract/invitations/invitation";
import type { InvitationQuery } from "@plein/contract/invitations/invitation-query";
import { DEFAULT_LOCALE, Locale } from "@plein/contract/locale";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

type Dates = "createdOn" | "sentOn" | "openedOn" | "acceptedOn" | "expiresOn";
type InvitationRow = Omit<Invitation, Dates | "language"> &
  Readonly<Record<"createdOn" | "expiresOn", Date>> &
  Readonly<Record<"sentOn" | "openedOn" | "acceptedOn", Date | null>> & { readonly language: string };

/** As invitationStateOf tells it of a row `i`, for queries that ask for a state. */
export const STATE: RawBuilder<InvitationState> = sql<InvitationState>`
  case when i.accepted_on is not null then 'Accepted'
       when i.revoked_on is not null then 'Revoked'
       when i.bounced_on is not null and i.opened_on is null then 'Bounced'
       when i.expires_on <= now() then 'Expired'
       when i.opened_on is not null then 'Opened'
       else 'Pending' end`;

const ROLES = sql`from invitation_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
                 where r.platform_guid = i.platform_guid and r.invitation_guid = i.guid order by role.name, role.guid`;

const COLUMNS = sql`
  i.guid::text as guid, i.email, i.first_name as "firstName", i.middle_name as "middleName", i.last_name as "lastName", i.language,
  i.message, i.landing_path as "landingPath", i.notify_inviter as "notifyInviter", i.is_admin as "isAdmin",
  i.created_on as "createdOn", i.sent_on as "sentOn", i.opened_on as "openedOn", i.accepted_on as "acceptedOn",
  i.accepted_by_guid::text as "acceptedByGuid", i.expires_on as "expiresOn", ${STATE} as state,
  array(select role.guid::text ${ROLES}) as "roleIds", array(select role.name ${ROLES}) as "roleNames",
  json_build_object('isAdmin', i.is_admin_withheld, 'roleNames', array(
    select role.name from roles role where role.platform_guid = i.platform_guid and role.guid = any(i.withheld_role_guids) order by role.name, role.guid))
    as withheld,
  coalesce((select concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')) from application_users u
             where u.platform_guid = i.platform_guid and u.guid = i.invited_by_guid), '') as "invitedByName"`;

/** The platform's invitations that are asked for, newest first, and how many there are in all. */
export async function listInvitationsOf(
  db: PlatformDb,
  { state, search, pageNumber, itemCount }: InvitationQuery,
): Promise<{ invitations: Invitation[]; total: number }> {
  const where = sql`i.platform_guid = ${db.platformGuid}::uuid
    and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
    and strpos(lower(concat_ws(' ', i.email, i.first_name, i.middle_name, i.last_name)), ${(search ?? "").trim().toLowerCase()}) > 0`;
  const offset = (pageNumber - 1) * itemCount;
  const rows = await runSql(
    db,
    sql<InvitationRow>`select ${COLUMNS} from invitations i where ${where} order by i.created_on desc, i.guid desc limit ${itemCount} offset ${offset}`,
  );
  const count = await runSqlForOne(db, sql<{ total: number }>`select count(*)::int as total from invitations i where ${where}`);
  return { invitations: rows.map(toInvitation), total: count?.total ?? 0 };
}

export async function findInvitation(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<Invitation | null> {
  const row = await runSqlForOne(
    target,
    sql<InvitationRow>`select ${COLUMNS} from invitations i where i.platform_guid = ${platformGuid}::uuid and i.guid = ${guid}::uuid`,
  );
  return row === null ? null : toInvitation(row);
}

function toInvitation({ language, createdOn, sentOn, openedOn, acceptedOn, expiresOn, ...row }: InvitationRow): Invitation {
  return {
    ...row,
    language: Locale.safeParse(language).data ?? DEFAULT_LOCALE,
    createdOn: createdOn.toISOString(),
    sentOn: sentOn?.toISOString() ?? null,
    openedOn: openedOn?.toISOString() ?? null,
    acceptedOn: acceptedOn?.toISOString() ?? null,
    expiresOn: expiresOn.toISOString(),
  };
}
