import { AuditPage, AuditQuery } from "@plein/contract/audit/audit-entry";
import { userProcedure } from "../procedures.ts";
import { asInteger, given, queryText } from "../rest-input.ts";
import { requireAuditAccess } from "./audit-access.ts";
import { EXAMPLE_AUDIT_PAGE } from "./audit-examples.ts";
import { readAuditPage } from "./audit-page.ts";

const FILTERS = ["actorGuid", "objectGuid", "objectType", "action", "from", "until"] as const;

export const listAuditEntries = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/auditentries",
      readInput: (parts) => {
        const { before, itemCount } = queryText(parts, ["before", "itemCount"]);
        return given({ ...queryText(parts, FILTERS), before: asInteger(before), itemCount: asInteger(itemCount) });
      },
      summary:
        "Returns the actions on the platform, newest first. `next` is the `before` of the next page. Content managers see their own actions, developers no names.",
      example: { response: EXAMPLE_AUDIT_PAGE },
    },
  })
  .input(AuditQuery.optional())
  .output(AuditPage)
  .query(({ ctx, input }) => readAuditPage(ctx, requireAuditAccess(ctx, input), input ?? AuditQuery.parse({})));
