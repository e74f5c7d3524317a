import { Guid } from "@plein/contract/guid";
import { Invitation } from "@plein/contract/invitations/invitation";
import { InvitationGrants } from "@plein/contract/invitations/new-invitations";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { saveGrants } from "./invitation-change-store.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";

export const saveInvitationRoles = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:saveRoles",
      summary: "Sets what an invitation gives to who accepts it; its link stays the same.",
      example: { body: { roleIds: EXAMPLE_INVITATION.roleIds, isAdmin: false }, answer: EXAMPLE_INVITATION },
    },
  })
  .input(InvitationGrants.extend({ guid: Guid }))
  .output(Invitation)
  .mutation(async ({ ctx, input: { guid, ...grants } }) => unwrap(await saveGrants(ctx, guid, grants)));
