import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { Invitation, InvitationState } from "@plein/contract/invitations/invitation";
import type { InvitationQuery } from "@plein/contract/invitations/invitation-query";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { type RawBuilder, sql } from "kysely";
import { selectVisibleName } from "../access/person-sql.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

type Dates = "createdOn" | "sentOn" | "openedOn" | "acceptedOn" | "expiresOn";
type InvitationRow = Omit<Invitation, Dates | "language"> &
  Readonly<Record<"createdOn" | "expiresOn", Date>> &
  Readonly<Record<"sentOn" | "openedOn" | "acceptedOn", Date | null>> & { readonly language: string };

/** The state of a row `i`, as `invitationStateOf` derives it. */
const STATE: RawBuilder<InvitationState> = sql<InvitationState>`
  case when i.accepted_on is not null then 'Accepted'
       when i.revoked_on is not null then 'Revoked'
       when i.bounced_on is not null and i.opened_on is null then 'Bounced'
       when i.expires_on <= now() then 'Expired'
       when i.opened_on is not null then 'Opened'
       else 'Pending' end`;

const ROLES = sql`from invitation_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
                 where r.platform_guid = i.platform_guid and r.invitation_guid = i.guid order by role.name, role.guid`;

/** @param reader who reads the name of the inviter; null for the invitation itself, whose receiver learns it */
const columnsFor = (reader: Actor | null) => sql`
  i.guid::text as guid, i.email, i.first_name as "firstName", i.middle_name as "middleName", i.last_name as "lastName", i.language,
  i.message, i.landing_path as "landingPath", i.notify_inviter as "notifyInviter", i.is_admin as "isAdmin",
  i.created_on as "createdOn", i.sent_on as "sentOn", i.opened_on as "openedOn", i.accepted_on as "acceptedOn",
  i.accepted_by_guid::text as "acceptedByGuid", i.expires_on as "expiresOn", ${STATE} as state,
  array(select role.guid::text ${ROLES}) as "roleIds", array(select role.name ${ROLES}) as "roleNames",
  json_build_object('isAdmin', i.is_admin_withheld, 'roleNames', array(
    select role.name from roles role where role.platform_guid = i.platform_guid and role.guid = any(i.withheld_role_guids) order by role.name, role.guid))
    as withheld,
  coalesce((select ${reader === null ? WHOLE_NAME : selectVisibleName(reader, "u")} from application_users u
             where u.platform_guid = i.platform_guid and u.guid = i.invited_by_guid), '') as "invitedByName"`;

const WHOLE_NAME = sql`concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, ''))`;

/** One page of the invitations that match, the newest first. */
export async function listInvitationRows(
  target: SqlTarget,
  platformGuid: Guid,
  { reader, ...query }: InvitationQuery & { readonly reader: Actor },
): Promise<Invitation[]> {
  const { pageNumber, itemCount } = query;
  const offset = (pageNumber - 1) * itemCount;
  const rows = await runSql(
    target,
    sql<InvitationRow>`
      select ${columnsFor(reader)} from invitations i where ${whereMatch(platformGuid, query)}
       order by i.created_on desc, i.guid desc limit ${itemCount} offset ${offset}`,
  );
  return rows.map(toInvitation);
}

export async function countInvitationRows(target: SqlTarget, platformGuid: Guid, query: InvitationQuery): Promise<number> {
  const where = whereMatch(platformGuid, query);
  const count = await runSqlForOne(target, sql<{ total: number }>`select count(*)::int as total from invitations i where ${where}`);
  return count?.total ?? 0;
}

function whereMatch(platformGuid: Guid, { state, search }: InvitationQuery): RawBuilder<unknown> {
  return sql`i.platform_guid = ${platformGuid}::uuid
    and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
    and strpos(lower(concat_ws(' ', i.email, i.first_name, i.middle_name, i.last_name)), ${(search ?? "").trim().toLowerCase()}) > 0`;
}

/** @param reader as for `columnsFor` */
export async function findInvitation(target: SqlTarget, platformGuid: Guid, guid: Guid, reader: Actor | null): Promise<Invitation | null> {
  const row = await runSqlForOne(
    target,
    sql<InvitationRow>`select ${columnsFor(reader)} from invitations i where i.platform_guid = ${platformGuid}::uuid and i.guid = ${guid}::uuid`,
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

/** Includes invitations that count as bounced: the mail server may have reported that in error. */
const WHERE_USABLE = sql<boolean>`(${STATE} in ('Pending', 'Opened') or (${STATE} = 'Bounced' and i.expires_on > now()))`;

export type CodeHolding = {
  readonly guid: Guid;
  readonly invitedByGuid: Guid | null;
  /** its code was only ever mailed, so a user with the code reads that mailbox */
  readonly provesEmail: boolean;
};

/** The invitation with this digest of its code, in any state. */
export function findInvitationByDigest(target: SqlTarget, platformGuid: Guid, digest: string): Promise<CodeHolding | null> {
  return runSqlForOne(
    target,
    sql<CodeHolding>`
      select guid::text as guid, invited_by_guid::text as "invitedByGuid", link_copied_on is null as "provesEmail"
        from invitations where platform_guid = ${platformGuid}::uuid and code_hash = ${digest}`,
  );
}

export async function markInvitationOpened(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update invitations set opened_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and opened_on is null`,
  );
}

/** Locks the invitation until the transaction ends. @returns whether it can still be accepted */
export async function lockUsableInvitation(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ isUsable: boolean }>`
      select ${WHERE_USABLE} as "isUsable" from invitations i where i.platform_guid = ${platformGuid}::uuid and i.guid = ${guid}::uuid for update`,
  );
  return row?.isUsable === true;
}

type Invitee = { readonly userGuid: Guid; readonly email: string; readonly invitationGuid: Guid | null };

/**
 * Locks the usable invitations to a user's own address: the given one, or all of them. The provider by which the user signed in has
 * verified the address.
 */
export function lockInvitationsOfUser(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, email, invitationGuid }: Invitee,
): Promise<CodeHolding[]> {
  return runSql(
    target,
    sql<CodeHolding>`
      select i.guid::text as guid, i.invited_by_guid::text as "invitedByGuid", true as "provesEmail" from invitations i
       where i.platform_guid = ${platformGuid}::uuid and i.email = ${email}
         and ${WHERE_USABLE}
         and (${invitationGuid}::uuid is null or i.guid = ${invitationGuid}::uuid)
         and exists (select from application_users u where u.platform_guid = i.platform_guid and u.guid = ${userGuid}::uuid and u.email = i.email)
       order by i.created_on, i.guid for update of i`,
  );
}
