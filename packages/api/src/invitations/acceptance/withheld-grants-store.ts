import type { Guid } from "@plein/contract/guid";
import { missingGrantRight } from "@plein/contract/invitations/invitation-rights";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { findUserActor } from "../../access/user-actor.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import type { HeldInvitation } from "../invitation-code-store.ts";

/** What an invitation promises, told apart by whether its inviter may give it at this moment. */
export type GrantsNow = {
  readonly isAdmin: boolean;
  readonly roleIds: readonly Guid[];
  readonly withheld: { readonly isAdmin: boolean; readonly roleIds: readonly Guid[] };
};

/** An invitation as it is given, with what was taken from it just now; absent for most. */
export type GivenInvitation = HeldInvitation & { readonly withheldNow?: GrantsNow["withheld"] };

type Promised = Pick<HeldInvitation, "invitedByGuid" | "isAdmin" | "roleIds">;

/**
 * What an invitation gives by now. Who invited may have been deactivated or demoted since: what they could not give today,
 * their invitation doesn't either. One without an inviter is the product's own and keeps its word.
 */
export async function grantsNow(target: SqlTarget, platformGuid: Guid, { invitedByGuid, isAdmin, roleIds }: Promised): Promise<GrantsNow> {
  if (invitedByGuid === null) return { isAdmin, roleIds, withheld: { isAdmin: false, roleIds: [] } };
  const inviter = await findUserActor(target, platformGuid, { guid: invitedByGuid });
  const contentManagers = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`select guid::text as guid from roles
                         where platform_guid = ${platformGuid}::uuid and built_in_key = ${CONTENT_MANAGERS_ROLE_KEY}`,
  );
  const contentManagersRole = contentManagers?.guid ?? null;
  const mayGive = (grants: { isAdmin: boolean; roleIds: readonly Guid[] }) =>
    inviter !== null && missingGrantRight(inviter.actor, { ...grants, contentManagersRole }) === null;
  const isAdminGiven = isAdmin && mayGive({ isAdmin, roleIds: [] });
  const given = roleIds.filter((role) => mayGive({ isAdmin: false, roleIds: [role] }));
  const withheld = { isAdmin: isAdmin && !isAdminGiven, roleIds: roleIds.filter((role) => !given.includes(role)) };
  return { isAdmin: isAdminGiven, roleIds: given, withheld };
}

/**
 * Takes from an invitation what its inviter may no longer give, for good, and notes what that was: its list tells it to the
 * admins. Call it in the transaction that accepts, with the invitation's row locked.
 *
 * @returns the invitation as it is to be given
 */
export async function withholdGrants(tx: PlatformTransaction, platformGuid: Guid, invitation: HeldInvitation): Promise<GivenInvitation> {
  await keepInviter(tx, platformGuid, invitation.invitedByGuid);
  const { isAdmin, roleIds, withheld } = await grantsNow(tx, platformGuid, invitation);
  if (!withheld.isAdmin && withheld.roleIds.length === 0) return invitation;
  await runSql(
    tx,
    sql`delete from invitation_roles where platform_guid = ${platformGuid}::uuid and invitation_guid = ${invitation.guid}::uuid
           and role_guid = any(${[...withheld.roleIds]}::uuid[])`,
  );
  await runSql(
    tx,
    sql`update invitations set is_admin = ${isAdmin}::boolean, is_admin_withheld = ${withheld.isAdmin}::boolean,
               withheld_role_guids = ${[...withheld.roleIds]}::uuid[]
         where platform_guid = ${platformGuid}::uuid and guid = ${invitation.guid}::uuid`,
  );
  const roleNames = invitation.roleNames.filter((_, index) => roleIds.includes(invitation.roleIds[index] ?? ""));
  return { ...invitation, isAdmin, roleIds: [...roleIds], roleNames, withheldNow: withheld };
}

/** Whoever is being demoted at this moment goes first or waits. */
async function keepInviter(tx: PlatformTransaction, platformGuid: Guid, invitedByGuid: Guid | null): Promise<void> {
  if (invitedByGuid === null) return;
  await runSql(
    tx,
    sql`select guid from application_users where platform_guid = ${platformGuid}::uuid and guid = ${invitedByGuid}::uuid for share`,
  );
}
