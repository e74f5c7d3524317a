import { ListedUser, UserQuery } from "@plein/contract/users/user-list";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { asBoolean, PAGE_NUMBERS, readQuery } from "../../rest-input.ts";
import { EXAMPLE_LISTED_USER } from "../user-examples.ts";
import { toListedUsers } from "./listed-user.ts";
import { countUserRows, listUserRows } from "./user-list-rows.ts";

export const listUsers = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users",
      readInput: (parts) => readQuery(parts, { isVerified: asBoolean, ...PAGE_NUMBERS }),
      summary:
        "Returns one page of the platform's users, found by name, e-mail address or alias; X-Total-Count is their number on all pages.",
      example: { response: [EXAMPLE_LISTED_USER] },
    },
  })
  .input(UserQuery.optional())
  .output(typedOutput(z.array(ListedUser)))
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "users.list");
    const { db } = ctx;
    const query = input ?? UserQuery.parse({});
    const page = { limit: query.itemCount, offset: (query.pageNumber - 1) * query.itemCount };
    const [rows, total] = await Promise.all([listUserRows(db, db.platformGuid, query, page), countUserRows(db, db.platformGuid, query)]);
    ctx.response.setHeader("X-Total-Count", String(total));
    return toListedUsers(db, rows);
  });
