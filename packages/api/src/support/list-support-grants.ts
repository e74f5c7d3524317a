import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { SupportGrant, SupportGrantQuery } from "@plein/contract/support/support-grant";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { PAGE_NUMBERS, readQuery } from "../rest-input.ts";
import { ResultError } from "../result-error.ts";
import { EXAMPLE_GRANT } from "./support-examples.ts";
import { countGrantRows, listGrantRows } from "./support-grant-rows.ts";

export const listSupportGrants = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/supportgrants",
      readInput: (parts) => readQuery(parts, PAGE_NUMBERS),
      summary:
        "Returns the support grants of staff (Mett) on this platform, the newest first, to admins; staff without an open grant see their own. X-Total-Count is their number on all pages.",
      example: { response: [EXAMPLE_GRANT] },
    },
  })
  .input(SupportGrantQuery.optional())
  .output(z.array(SupportGrant))
  .query(async ({ ctx, input }) => {
    const { actor, db } = ctx;
    const seesAll = can(actor, "supportGrants.list");
    if (!seesAll && !can(actor, "supportGrants.open"))
      throw new ResultError(failure("Unauthorized", "No right: supportGrants.list", { isAuthenticated: true }));
    const ownerGuid = seesAll ? null : actor.userGuid;
    const [grants, total] = await Promise.all([
      listGrantRows(db, db.platformGuid, input ?? SupportGrantQuery.parse({}), ownerGuid),
      countGrantRows(db, db.platformGuid, ownerGuid),
    ]);
    ctx.response.setHeader("X-Total-Count", String(total));
    return grants;
  });
