import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { SupportGrant, SupportGrantQuery } from "@plein/contract/support/support-grant";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { asInteger, given, queryText } from "../rest-input.ts";
import { ResultError } from "../result-error.ts";
import { EXAMPLE_GRANT } from "./support-examples.ts";
import { listGrants } from "./support-grant-store.ts";

export const listSupportGrants = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/supportgrants",
      readInput: (parts) => {
        const { pageNumber, itemCount } = queryText(parts, ["pageNumber", "itemCount"]);
        return given({ pageNumber: asInteger(pageNumber), itemCount: asInteger(itemCount) });
      },
      summary:
        "Why staff of the platforms' maker was at work here, the newest first, for admins; staff without an open grant sees their own. X-Total-Count says how many there are in all.",
      example: { answer: [EXAMPLE_GRANT] },
    },
  })
  .input(SupportGrantQuery.optional())
  .output(z.array(SupportGrant))
  .query(async ({ ctx, input }) => {
    const { actor, db } = ctx;
    const seesAll = can(actor, "supportGrants.list");
    if (!seesAll && !can(actor, "supportGrants.open"))
      throw new ResultError(failure("Unauthorized", "No right: supportGrants.list", { isAuthenticated: true }));
    const { grants, total } = await listGrants(db, input ?? SupportGrantQuery.parse({}), seesAll ? null : actor.userGuid);
    ctx.response.setHeader("X-Total-Count", String(total));
    return grants;
  });
