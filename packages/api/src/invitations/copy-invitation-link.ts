import { Guid } from "@plein/contract/guid";
import { ValidDays } from "@plein/contract/invitations/new-invitations";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { copyLink } from "./invitation-change-store.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";

/** Links are kept nowhere: to have one is to make one. */
export const copyInvitationLink = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:copyLink",
      summary: "Makes a new link to hand over by other ways than mail; the one that was mailed no longer works.",
      example: {
        body: { validDays: 14 },
        answer: { link: "https://lindendaal.example/invitation/Zk3…", expiresOn: EXAMPLE_INVITATION.expiresOn },
      },
    },
  })
  .input(z.strictObject({ guid: Guid, validDays: ValidDays }))
  .output(z.strictObject({ link: z.url(), expiresOn: z.iso.datetime() }))
  .mutation(async ({ ctx, input }) => unwrap(await copyLink(ctx, input.guid, input.validDays)));
