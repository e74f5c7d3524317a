import { Guid } from "@plein/contract/guid";
import { UserDetails } from "@plein/contract/users/user-details";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { getUserDetails } from "../list/user-details.ts";
import { EXAMPLE_USER_DETAILS } from "../user-examples.ts";

export const getUser = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users/{guid}",
      summary: "Returns one user as admins see them in a list, with the state of the account. The profile itself: /api/profiles/{guid}.",
      example: { response: EXAMPLE_USER_DETAILS },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(UserDetails)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "users.list");
    return unwrap(await getUserDetails(ctx.db, input.guid));
  });
