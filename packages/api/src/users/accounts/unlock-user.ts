import { Guid } from "@plein/contract/guid";
import { UserDetails } from "@plein/contract/users/user-details";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { getUserDetails } from "../list/user-list-store.ts";
import { requireUserList } from "../may-list-users.ts";
import { EXAMPLE_USER_DETAILS } from "../user-examples.ts";
import { unlockAccount } from "./user-security-store.ts";

export const unlockUser = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:unlock",
      summary: "Lets an account sign in again at once, after too many wrong passwords.",
      example: { answer: EXAMPLE_USER_DETAILS },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(UserDetails)
  .mutation(async ({ ctx, input }) => {
    requireUserList(ctx);
    unwrap(await unlockAccount(ctx, input.guid));
    return unwrap(await getUserDetails(ctx.db, input.guid));
  });
