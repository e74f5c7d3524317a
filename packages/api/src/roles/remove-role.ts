import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { given, queryText } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { deleteRole } from "./role-change-store.ts";
import { EXAMPLE_ROLE } from "./role-examples.ts";

export const removeRole = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/roles/{guid}",
      readInput: (parts) => ({ ...parts.params, ...given({ replaceBy: queryText(parts, ["replaceBy"]).replaceBy }) }),
      summary: "Removes a role. One that is in use (409 says where) needs another in its place: `replaceBy`.",
      example: { answer: { guid: EXAMPLE_ROLE.guid, replacedBy: null } },
    },
  })
  .input(z.strictObject({ guid: Guid, replaceBy: Guid.nullish() }))
  .output(z.strictObject({ guid: Guid, replacedBy: Guid.nullable() }))
  .mutation(async ({ ctx, input }) => unwrap(await deleteRole(ctx, input.guid, input.replaceBy ?? null)));
