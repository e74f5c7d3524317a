import { digestSecret, newSecret } from "@plein/auth/secrets/secret";
import { Guid } from "@plein/contract/guid";
import { Invitation } from "@plein/contract/invitations/invitation";
import { InvitationGrants } from "@plein/contract/invitations/new-invitations";
import { type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { unwrap } from "../result-error.ts";
import type { SqlTarget } from "../run-sql.ts";
import { replaceCodeCopiedByOthers, saveInvitationIsAdmin } from "./invitation-change-rows.ts";
import { changeInvitation, findListed } from "./invitation-changes.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";
import { checkGrants, checkRolesExist } from "./invitation-grants.ts";
import { saveInvitationRoleRows } from "./invitation-role-rows.ts";

export const saveInvitationRoles = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:saveRoles",
      summary: "Saves what an invitation grants to the person who accepts it; its link stays the same.",
      example: { body: { roleIds: EXAMPLE_INVITATION.roleIds, isAdmin: false }, response: EXAMPLE_INVITATION },
    },
  })
  .input(InvitationGrants.extend({ guid: Guid }))
  .output(Invitation)
  .mutation(async ({ ctx, input: { guid, ...grants } }) => unwrap(await saveGrants(ctx, guid, grants)));

/** Granting more requires the right, and recent authentication; granting less doesn't. */
async function saveGrants(ctx: UserContext, guid: Guid, saved: InvitationGrants): Promise<Result<Invitation>> {
  const { platformGuid } = ctx.db;
  const invitation = await findListed(ctx, guid);
  if (invitation.code !== "Success") return invitation;
  const allowed = await checkAdded(ctx, ctx.db, invitation.value, saved);
  if (allowed.code !== "Success") return allowed;
  const existing = await checkRolesExist(ctx, ctx.db, [{ path: ["roleIds"], roleIds: saved.roleIds }]);
  if (existing.code !== "Success") return existing;
  return changeInvitation(ctx, guid, async (tx, before) => {
    // Checked again for the locked row: otherwise a grant that was withdrawn meanwhile would be granted again.
    const stillAllowed = await checkAdded(ctx, tx, before, saved);
    if (stillAllowed.code !== "Success") return stillAllowed;
    await saveInvitationIsAdmin(tx, platformGuid, guid, saved.isAdmin);
    // A user who copied the link can accept by it, and was perhaps allowed to copy it because it granted so little.
    if (isMore(listAdded(before, saved)))
      await replaceCodeCopiedByOthers(tx, platformGuid, { guid, actorGuid: ctx.actor.userGuid, digest: digestSecret(newSecret()) });
    await saveInvitationRoleRows(tx, platformGuid, guid, saved.roleIds);
    const facts = ({ roleIds, isAdmin }: InvitationGrants) => ({ roleIds, isAdmin });
    return success({ action: "invitations.saveRoles", before: facts(before), after: facts(saved) });
  });
}

async function checkAdded(ctx: UserContext, target: SqlTarget, stored: InvitationGrants, saved: InvitationGrants): Promise<Result<void>> {
  const added = listAdded(stored, saved);
  const allowed = await checkGrants(ctx, target, added);
  if (allowed.code !== "Success" || !isMore(added)) return allowed;
  return checkRecentAuthentication(ctx);
}

function listAdded(stored: InvitationGrants, saved: InvitationGrants): InvitationGrants {
  return { roleIds: saved.roleIds.filter((role) => !stored.roleIds.includes(role)), isAdmin: saved.isAdmin && !stored.isAdmin };
}

function isMore({ roleIds, isAdmin }: InvitationGrants): boolean {
  return roleIds.length > 0 || isAdmin;
}
