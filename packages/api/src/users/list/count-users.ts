import { UserFilter } from "@plein/contract/users/user-list";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireUserList } from "../may-list-users.ts";
import { readUserFilter } from "./read-user-filter.ts";
import { countUsersOf } from "./user-list-store.ts";

export const countUsers = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users:count",
      readInput: ({ query }) => readUserFilter(query),
      summary: "How many users a filter finds.",
      example: { answer: { totalNumberOfItems: 312 } },
    },
  })
  .input(UserFilter.optional())
  .output(z.strictObject({ totalNumberOfItems: z.int() }))
  .query(async ({ ctx, input }) => {
    requireUserList(ctx);
    return { totalNumberOfItems: await countUsersOf(ctx.db, input ?? {}) };
  });
