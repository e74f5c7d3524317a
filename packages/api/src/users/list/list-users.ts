import { ListedUser, UserQuery } from "@plein/contract/users/user-list";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { asInteger, given } from "../../rest-input.ts";
import { requireUserList } from "../may-list-users.ts";
import { EXAMPLE_LISTED_USER } from "../user-examples.ts";
import { readUserFilter } from "./read-user-filter.ts";
import { listUsersOf } from "./user-list-store.ts";

export const listUsers = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users",
      readInput: ({ query }) => ({
        ...readUserFilter(query),
        ...given({ sort_by: query.sort_by, pageNumber: asInteger(query.pageNumber), itemCount: asInteger(query.itemCount) }),
      }),
      summary: "The platform's users, found by name, e-mail address or alias; X-Total-Count says how many there are in all.",
      example: { answer: [EXAMPLE_LISTED_USER] },
    },
  })
  .input(UserQuery.optional())
  .output(typedOutput(z.array(ListedUser)))
  .query(async ({ ctx, input }) => {
    requireUserList(ctx);
    const { users, total } = await listUsersOf(ctx.db, input ?? UserQuery.parse({}));
    ctx.response.setHeader("X-Total-Count", String(total));
    return users;
  });
