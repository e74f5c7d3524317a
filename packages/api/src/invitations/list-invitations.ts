import { can } from "@plein/contract/access/policy";
import { Invitation } from "@plein/contract/invitations/invitation";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { asInteger, given, queryText } from "../rest-input.ts";
import { ResultError } from "../result-error.ts";
import { listInvitationsOf } from "./invitation-store.ts";

const InvitationQuery = z.strictObject({
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(500).default(100),
});

export const listInvitations = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/invitations",
      readInput: (parts) => {
        const { pageNumber, itemCount } = queryText(parts, ["pageNumber", "itemCount"]);
        return given({ pageNumber: asInteger(pageNumber), itemCount: asInteger(itemCount) });
      },
      summary: "The platform's invitations, newest first, with where they stand; X-Total-Count says how many there are in all.",
      example: {
        answer: [
          {
            guid: "0199c1f0-8f5e-7c3a-9b1e-000000000008",
            email: "nieuw@lindendaal.example",
            firstName: "Nieuw",
            middleName: "",
            lastName: "Gezicht",
            language: "nl",
            state: "Pending",
            roleNames: ["Contentbeheerders"],
            invitedByName: "Anna Bakker",
            createdOn: "2026-11-20T09:30:00.000Z",
            expiresOn: "2026-12-04T09:30:00.000Z",
          },
        ],
      },
    },
  })
  .input(InvitationQuery.optional())
  .output(z.array(Invitation))
  .query(async ({ ctx, input }) => {
    if (!can(ctx.actor, "invitations.list"))
      throw new ResultError(failure("Unauthorized", "No right to list invitations", { isAuthenticated: true }));
    const { invitations, total } = await listInvitationsOf(ctx.db, input ?? InvitationQuery.parse({}));
    ctx.answer.setHeader("X-Total-Count", String(total));
    return invitations;
  });
