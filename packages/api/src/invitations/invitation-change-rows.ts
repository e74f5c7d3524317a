import type { Guid } from "@plein/contract/guid";
import type { Invitation } from "@plein/contract/invitations/invitation";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";
import { findInvitation } from "./invitation-rows.ts";

/** Locks the invitation until the transaction ends. */
export async function lockInvitation(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<Invitation | null> {
  await runSql(target, sql`select guid from invitations where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`);
  return findInvitation(target, platformGuid, guid, null);
}

export async function revokeInvitationRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await save(target, platformGuid, guid, sql`revoked_on = now()`);
}

/** Throws a unique violation when the address has another open invitation. */
export async function restoreInvitationRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await save(target, platformGuid, guid, sql`revoked_on = null`);
}

export async function saveInvitationIsAdmin(target: SqlTarget, platformGuid: Guid, guid: Guid, isAdmin: boolean): Promise<void> {
  await save(target, platformGuid, guid, sql`is_admin = ${isAdmin}::boolean`);
}

type Renewal = { readonly digest: string; readonly validDays: number; readonly isByMail: boolean };

/** Replaces the code of an invitation. @returns when it expires now */
export async function renewInvitationRow(
  target: SqlTarget,
  platformGuid: Guid,
  guid: Guid,
  { digest, validDays, isByMail }: Renewal,
): Promise<Date> {
  const [row] = await save(
    target,
    platformGuid,
    guid,
    sql`code_hash = ${digest}, expires_on = now() + ${validDays}::int * interval '1 day', opened_on = null, sent_on = null,
        bounced_on = null, link_copied_on = case when ${isByMail}::boolean then null else now() end`,
  );
  if (row === undefined) throw new Error(`Invitation ${guid} is gone within its own change`);
  return row.expiresOn;
}

function save(target: SqlTarget, platformGuid: Guid, guid: Guid, values: RawBuilder<unknown>): Promise<{ expiresOn: Date }[]> {
  return runSql(
    target,
    sql<{ expiresOn: Date }>`update invitations set ${values} where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid
                              returning expires_on as "expiresOn"`,
  );
}

type NewLink = { readonly guid: Guid; readonly actorGuid: Guid; readonly digest: string };

/** Replaces the code of an invitation whose link a user other than the actor has copied. */
export async function replaceCodeCopiedByOthers(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, actorGuid, digest }: NewLink,
): Promise<void> {
  await runSql(
    target,
    sql`update invitations i set code_hash = ${digest}, link_copied_on = null
         where i.platform_guid = ${platformGuid}::uuid and i.guid = ${guid}::uuid and i.link_copied_on is not null
           and exists (select from audit_entries e
                        where e.platform_guid = i.platform_guid and e.object_guid = i.guid and e.action = 'invitations.copyLink'
                          and e.actor_guid is distinct from ${actorGuid}::uuid)`,
  );
}

/** Removes queued mails with a link that no longer works. */
export async function removeQueuedInvitationMails(target: SqlTarget, platformGuid: Guid, email: string): Promise<void> {
  await runSql(
    target,
    sql`delete from mails where platform_guid = ${platformGuid}::uuid and kind = 'invitation' and recipient = ${email} and state = 'queued'`,
  );
}
