import { can } from "@plein/contract/access/policy";
import { InvitationLineOutcome, NewInvitations } from "@plein/contract/invitations/new-invitations";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { addInvitationsOf } from "./add-invitations-store.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";

export const addInvitations = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/invitations",
      summary: "Invites up to 500 people; each has an outcome of its own, in the order given.",
      example: {
        body: { lines: [{ email: EXAMPLE_INVITATION.email }], roleIds: EXAMPLE_INVITATION.roleIds, validDays: 14 },
        answer: [{ email: EXAMPLE_INVITATION.email, outcome: "sent", invitationGuid: EXAMPLE_INVITATION.guid, userGuid: null }],
      },
    },
  })
  .input(NewInvitations)
  .output(z.array(InvitationLineOutcome))
  .mutation(async ({ ctx, input }) => {
    if (!can(ctx.actor, "invitations.add")) unwrap(failure("Unauthorized", "No right to invite", { isAuthenticated: true }));
    return unwrap(await addInvitationsOf(ctx, input));
  });
