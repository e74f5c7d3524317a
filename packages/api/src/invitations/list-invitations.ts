import { Invitation } from "@plein/contract/invitations/invitation";
import { InvitationQuery } from "@plein/contract/invitations/invitation-query";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { PAGE_NUMBERS, readQuery } from "../rest-input.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";
import { countInvitationRows, listInvitationRows } from "./invitation-rows.ts";

export const listInvitations = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/invitations",
      readInput: (parts) => readQuery(parts, PAGE_NUMBERS),
      summary: "Returns the platform's invitations with their states, newest first; X-Total-Count is their number on all pages.",
      example: { response: [EXAMPLE_INVITATION] },
    },
  })
  .input(InvitationQuery.optional())
  .output(z.array(Invitation))
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "invitations.list");
    const { db } = ctx;
    const query = input ?? InvitationQuery.parse({});
    const invitations = await listInvitationRows(db, db.platformGuid, { ...query, reader: ctx.actor });
    ctx.response.setHeader("X-Total-Count", String(await countInvitationRows(db, db.platformGuid, query)));
    return invitations;
  });
