import { Guid } from "@plein/contract/guid";
import { Invitation } from "@plein/contract/invitations/invitation";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { revoke } from "./invitation-change-store.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";

export const revokeInvitation = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:revoke",
      summary: "Ends an invitation that was not accepted yet; its link no longer works.",
      example: { answer: { ...EXAMPLE_INVITATION, state: "Revoked" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Invitation)
  .mutation(async ({ ctx, input }) => unwrap(await revoke(ctx, input.guid)));
