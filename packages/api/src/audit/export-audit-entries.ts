import { can } from "@plein/contract/access/policy";
import { AuditExport, AuditFilter } from "@plein/contract/audit/audit-entry";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { auditSightOf } from "./audit-access.ts";
import { exportAuditEntriesOf } from "./audit-export-store.ts";

/** A mutation, for it is logged: the log leaves the house. */
export const exportAuditEntries = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/auditentries:export",
      summary:
        "What a filter finds in the log, as a table for a spreadsheet (CSV with semicolons), in parts: `next` is the `before` of the part that follows, to be put after this one.",
      example: { body: { action: "users" }, answer: { fileName: "logboek.csv", csv: "\ufeffNr.;Wanneer;…", next: null } },
    },
  })
  .input(AuditFilter.extend({ before: z.int().min(1).optional() }).optional())
  .output(AuditExport)
  .mutation(({ ctx, input }) => {
    const sight = auditSightOf(ctx, input);
    if (!can(ctx.actor, "audit.view"))
      throw new ResultError(failure("Unauthorized", "No right to export the log", { isAuthenticated: true }));
    return exportAuditEntriesOf(ctx, sight, input ?? {});
  });
