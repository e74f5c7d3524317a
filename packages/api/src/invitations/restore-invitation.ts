import { Guid } from "@plein/contract/guid";
import { Invitation } from "@plein/contract/invitations/invitation";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { restore } from "./invitation-change-store.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";

/** The undo of a revocation. */
export const restoreInvitation = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:restore",
      summary: "Makes a revoked invitation good again, with the link that was sent, until its time runs out.",
      example: { answer: EXAMPLE_INVITATION },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Invitation)
  .mutation(async ({ ctx, input }) => unwrap(await restore(ctx, input.guid)));
