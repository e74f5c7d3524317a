import { Guid } from "@plein/contract/guid";
import { UserDetails } from "@plein/contract/users/user-details";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { getUserDetails } from "../list/user-list-store.ts";
import { requireUserList } from "../may-list-users.ts";
import { EXAMPLE_USER_DETAILS } from "../user-examples.ts";
import { endSessions } from "./user-security-store.ts";

export const endUserSessions = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:endSessions",
      summary: "Signs a user out on every device, and revokes the keys that act as them.",
      example: { answer: { ...EXAMPLE_USER_DETAILS, sessionCount: 0 } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(UserDetails)
  .mutation(async ({ ctx, input }) => {
    requireUserList(ctx);
    unwrap(await endSessions(ctx, input.guid));
    return unwrap(await getUserDetails(ctx.db, input.guid));
  });
