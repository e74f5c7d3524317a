import { Guid } from "@plein/contract/guid";
import { ApplicationUser } from "@plein/contract/users/application-user";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { requireUserList } from "../may-list-users.ts";
import { EXAMPLE_APPLICATION_USER } from "../user-examples.ts";
import { viewUser } from "./user-view-store.ts";

/** With the e-mail address, so that looking is logged (docs/rules.md "Users"). */
export const getUserProfile = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/profiles/{guid}",
      summary: "The profile of one user, with their e-mail address; that it was looked at is logged.",
      example: { answer: EXAMPLE_APPLICATION_USER },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ApplicationUser)
  .query(async ({ ctx, input }) => {
    requireUserList(ctx);
    return unwrap(await viewUser(ctx, input.guid));
  });
