import type { Guid } from "@plein/contract/guid";
import type { NewInvitations } from "@plein/contract/invitations/new-invitations";
import type { Locale } from "@plein/contract/locale";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type InvitedEmail = { readonly email: string; readonly userGuid: Guid | null; readonly invitationGuid: Guid | null };

/** The account of each address, and its invitation that has not expired. */
export function listInvitedEmails(target: SqlTarget, platformGuid: Guid, emails: readonly string[]): Promise<InvitedEmail[]> {
  return runSql(
    target,
    sql<InvitedEmail>`
      select listed.email, u.guid::text as "userGuid", i.guid::text as "invitationGuid"
        from unnest(${[...new Set(emails)]}::text[]) as listed (email)
        left join application_users u on u.platform_guid = ${platformGuid}::uuid and u.email = listed.email and u.erased_on is null
        left join invitations i on i.platform_guid = ${platformGuid}::uuid and i.email = listed.email
                               and i.accepted_on is null and i.revoked_on is null and i.expires_on > now()`,
  );
}

export async function revokeExpiredInvitations(target: SqlTarget, platformGuid: Guid, emails: readonly string[]): Promise<void> {
  await runSql(
    target,
    sql`update invitations set revoked_on = now()
         where platform_guid = ${platformGuid}::uuid and email = any(${[...emails]}::text[])
           and accepted_on is null and revoked_on is null and expires_on <= now()`,
  );
}

type NewInvitationRow = {
  readonly codeHash: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
};

/** The values that all invitations of one call share. */
export type CommonValues = Omit<NewInvitations, "lines" | "language" | "roleIds"> & {
  readonly language: Locale;
  readonly invitedByGuid: Guid;
};

export type AddedInvitation = { readonly guid: Guid; readonly email: string; readonly expiresOn: Date };

/** Skips an address with an open invitation. */
export function addInvitationRows(
  target: SqlTarget,
  platformGuid: Guid,
  rows: readonly NewInvitationRow[],
  { message, language, isAdmin, landingPath, notifyInviter, invitedByGuid, validDays }: CommonValues,
): Promise<AddedInvitation[]> {
  return runSql(
    target,
    sql<AddedInvitation>`
      insert into invitations (platform_guid, code_hash, email, first_name, middle_name, last_name, message, language, is_admin,
                               landing_path, notify_inviter, invited_by_guid, expires_on)
      select ${platformGuid}::uuid, l."codeHash", l.email, l."firstName", l."middleName", l."lastName", ${message}, ${language},
             ${isAdmin}::boolean, ${landingPath}, ${notifyInviter}::boolean, ${invitedByGuid}::uuid,
             now() + ${validDays}::int * interval '1 day'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as l ("codeHash" text, email text, "firstName" text, "middleName" text, "lastName" text)
      on conflict (platform_guid, email) where accepted_on is null and revoked_on is null do nothing
      returning guid::text as guid, email, expires_on as "expiresOn"`,
  );
}

export async function addInvitationRoleRows(
  target: SqlTarget,
  platformGuid: Guid,
  grants: readonly { readonly guid: Guid; readonly role: Guid }[],
): Promise<void> {
  if (grants.length === 0) return;
  await runSql(
    target,
    sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
        select ${platformGuid}::uuid, g.guid, g.role from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g (guid uuid, role uuid)`,
  );
}

type FirstInvitationRow = {
  readonly email: string;
  readonly digest: string;
  readonly language: Locale;
  readonly validDays: number;
};

/** Adds the invitation of a platform's first admin. @returns its expiry */
export async function addFirstInvitationRow(
  target: SqlTarget,
  platformGuid: Guid,
  { email, digest, language, validDays }: FirstInvitationRow,
): Promise<Date> {
  const added = await runSqlForOne(
    target,
    sql<{ expiresOn: Date }>`
      insert into invitations (platform_guid, code_hash, email, language, is_admin, landing_path, link_copied_on, expires_on)
      values (${platformGuid}::uuid, ${digest}, ${email}, ${language}, true, '/admin/users', now(),
              now() + ${validDays}::int * interval '1 day')
      returning expires_on as "expiresOn"`,
  );
  if (added === null) throw new Error("An insert returned no row");
  return added.expiresOn;
}
