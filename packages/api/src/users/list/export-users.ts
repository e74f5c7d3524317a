import { UserQuery } from "@plein/contract/users/user-list";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { requireUserList } from "../may-list-users.ts";
import { exportUserList } from "./user-export-store.ts";

/** A mutation, for it is logged: the list leaves the house. */
export const exportUsers = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users:export",
      summary: "The users that a filter finds, with their e-mail addresses, as a table for a spreadsheet (CSV with semicolons).",
      example: { body: { state: "Active" }, answer: { fileName: "gebruikers.csv", csv: "\ufeffVoornaam;…", count: 1 } },
    },
  })
  .input(UserQuery.omit({ pageNumber: true, itemCount: true }).optional())
  .output(z.strictObject({ fileName: z.string(), csv: z.string(), count: z.int() }))
  .mutation(async ({ ctx, input }) => {
    requireUserList(ctx);
    const result = await exportUserList(ctx, { sort_by: "name_asc", ...input }, () => requireRecentAuthentication(ctx));
    return unwrap(result);
  });
