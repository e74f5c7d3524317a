import { BulkChange, BulkOutcome } from "@plein/contract/users/bulk-change";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { ChangeReason } from "../accounts/change-reason.ts";
import { requireUserList } from "../may-list-users.ts";
import { EXAMPLE_LISTED_USER } from "../user-examples.ts";
import { changeEach } from "./user-bulk-store.ts";

export const changeUsers = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users:bulk",
      summary: "The same change to up to 500 users; each has an outcome of its own, in the order given.",
      example: {
        body: { change: { action: "deactivate", guids: [EXAMPLE_LISTED_USER.guid] }, reason: "Uit dienst" },
        answer: [{ guid: EXAMPLE_LISTED_USER.guid, code: "Success", isChanged: true }],
      },
    },
  })
  .input(z.strictObject({ change: BulkChange, reason: ChangeReason }))
  .output(z.array(BulkOutcome))
  .mutation(({ ctx, input }) => {
    requireUserList(ctx);
    if ("roleGuid" in input.change) requireRecentAuthentication(ctx);
    return changeEach(ctx, input.change, input.reason);
  });
