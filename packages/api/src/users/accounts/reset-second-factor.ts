import { Guid } from "@plein/contract/guid";
import { UserDetails } from "@plein/contract/users/user-details";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { getUserDetails } from "../list/user-list-store.ts";
import { requireUserList } from "../may-list-users.ts";
import { EXAMPLE_USER_DETAILS } from "../user-examples.ts";
import { removeFactors } from "./user-security-store.ts";

export const resetSecondFactor = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:resetSecondFactor",
      summary: "Takes a user's authenticator app, passkeys and recovery codes away, for who lost them: the password alone signs in again.",
      example: { answer: EXAMPLE_USER_DETAILS },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(UserDetails)
  .mutation(async ({ ctx, input }) => {
    requireUserList(ctx);
    requireRecentAuthentication(ctx);
    unwrap(await removeFactors(ctx, input.guid));
    return unwrap(await getUserDetails(ctx.db, input.guid));
  });
