import { AuditPage, AuditQuery } from "@plein/contract/audit/audit-entry";
import { userProcedure } from "../procedures.ts";
import { asInteger, readQuery } from "../rest-input.ts";
import { requireAuditAccess } from "./audit-access.ts";
import { EXAMPLE_AUDIT_PAGE } from "./audit-examples.ts";
import { readAuditPage } from "./audit-page.ts";

export const listAuditEntries = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/auditentries",
      readInput: (parts) => readQuery(parts, { before: asInteger, itemCount: asInteger }),
      summary:
        "Returns the actions on the platform, newest first. `next` is the `before` of the next page. Content managers see their own actions, developers no names.",
      example: { response: EXAMPLE_AUDIT_PAGE },
    },
  })
  .input(AuditQuery.optional())
  .output(AuditPage)
  .query(({ ctx, input }) => readAuditPage(ctx, requireAuditAccess(ctx, input), input ?? AuditQuery.parse({})));
