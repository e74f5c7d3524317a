import { AuditExport, AuditFilter } from "@plein/contract/audit/audit-entry";
import { renderCsv, renderCsvLines } from "@plein/contract/item-tables/render-csv";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { addAuditEntry } from "./audit.shared.ts";
import { requireAuditAccess } from "./audit-access.ts";
import { readAuditPage } from "./audit-page.ts";
import { toTableRow } from "./audit-table.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** The size of a part, which fits in memory many times over, however long the log is. */
export const MAX_EXPORTED_ENTRIES = 2000;

/**
 * A part of the log as a table, newest first. Only the first part has the columns' names. Each adds an entry to the log, which is why
 * this is a mutation.
 */
export const exportAuditEntries = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/auditentries:export",
      summary:
        "Exports the filtered log as CSV with semicolons, newest first, in parts. `next` is the `before` of the next part, which is appended to this one.",
      example: { body: { action: "users" }, response: { fileName: "logboek.csv", csv: "\ufeffNr.;Wanneer;…", next: null } },
    },
  })
  .input(AuditFilter.extend({ before: z.int().min(1).optional() }).optional())
  .output(AuditExport)
  .mutation(async ({ ctx, input = {} }) => {
    const access = requireAuditAccess(ctx, input);
    requireRight(ctx.actor, "audit.view");
    const { entries, next } = await readAuditPage(ctx, access, { ...input, itemCount: MAX_EXPORTED_ENTRIES });
    const { fileName, columns } = TEXTS[ctx.locale];
    const rows = entries.map(toTableRow);
    const filters = Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    await ctx.db.transaction((tx) => addAuditEntry(tx, ctx, { action: "audit.export", objectType: "platform", after: { filters } }));
    return { fileName, csv: input.before === undefined ? renderCsv([columns, ...rows]) : renderCsvLines(rows), next };
  });
