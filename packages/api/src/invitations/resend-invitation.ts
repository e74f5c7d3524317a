import { Guid } from "@plein/contract/guid";
import { Invitation } from "@plein/contract/invitations/invitation";
import { ValidDays } from "@plein/contract/invitations/new-invitations";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { resend } from "./invitation-change-store.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";

export const resendInvitation = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:resend",
      summary: "Sends an invitation again, with a new link: the one that was sent no longer works, and its time starts anew.",
      example: { body: { validDays: 14 }, answer: EXAMPLE_INVITATION },
    },
  })
  .input(z.strictObject({ guid: Guid, validDays: ValidDays }))
  .output(Invitation)
  .mutation(async ({ ctx, input }) => unwrap(await resend(ctx, input.guid, input.validDays)));
