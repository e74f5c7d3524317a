import { UserFilter } from "@plein/contract/users/user-list";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { asBoolean, readQuery } from "../../rest-input.ts";
import { countUserRows } from "./user-list-rows.ts";

export const countUsers = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users:count",
      readInput: (parts) => readQuery(parts, { isVerified: asBoolean }),
      summary: "Returns the number of users that match a filter.",
      example: { response: { totalNumberOfItems: 312 } },
    },
  })
  .input(UserFilter.optional())
  .output(z.strictObject({ totalNumberOfItems: z.int() }))
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "users.list");
    return { totalNumberOfItems: await countUserRows(ctx.db, ctx.db.platformGuid, input ?? {}) };
  });
