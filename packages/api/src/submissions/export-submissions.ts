import { SubmissionQuery } from "@plein/contract/forms/form-submission";
import { type AnswerColumn, buildAnswerColumns } from "@plein/contract/forms/submission-columns";
import { SubmissionFormat, SubmissionTablePart } from "@plein/contract/forms/submission-export";
import { Guid } from "@plein/contract/guid";
import { MAX_XLSX_COLUMNS, MAX_XLSX_ROWS } from "@plein/contract/item-tables/item-table";
import { formatLocalTime } from "@plein/contract/item-tables/local-time";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { readContent } from "../forms/form-row.shared.ts";
import { typedOutput } from "../output.ts";
import { userProcedure } from "../procedures.ts";
import { readQuery } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { type Cursor, countSubmissionRows, listContents, listSubmissionsAfter, type SubmissionRow } from "./stored-submission-rows.ts";
import { findSearch } from "./submission-search.ts";
import { toSubmission } from "./to-submission.ts";

/** Rows that are in memory at once, and read in one statement. */
const PART_SIZE = 1000;

/** Where the next part of a table starts: the last submission of this one, and how many there are, which only the first part counts. */
const After = z
  .string()
  .max(80)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [0-9a-f-]{36} \d{1,9}$/);

const Input = SubmissionQuery.pick({ filter: true, searchFilter: true }).extend({
  guid: Guid,
  format: SubmissionFormat.default("csv"),
  after: After.optional(),
});
type Input = z.infer<typeof Input>;

/**
 * The submissions of a form as a table, oldest first, in parts: over REST all of them as one file, which is streamed. A question with
 * several answers has a column for each option.
 */
export const exportSubmissions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/submissions:export",
      isTable: true,
      readInput: (parts) => ({ ...readQuery(parts), ...parts.params }),
      summary:
        "Exports the submissions of a form that match as a file: csv or xlsx for a spreadsheet, in which nothing is read as a formula, or json with submissions as the list returns them.",
    },
  })
  .input(Input)
  .output(typedOutput(SubmissionTablePart))
  .query(async ({ ctx, input }) => unwrap(await exportPart(ctx, input)));

async function exportPart(ctx: UserContext, { guid, format, after, ...query }: Input): Promise<Result<SubmissionTablePart>> {
  const { db, locale } = ctx;
  const found = await findSearch(ctx, guid, { action: "submissions.export", query });
  if (found.code !== "Success") return found;
  const { form, search } = found.value;
  const cursor = readCursor(after);
  const [rows, total, contents] = await Promise.all([
    listSubmissionsAfter(db, db.platformGuid, search, { after: cursor, limit: PART_SIZE }),
    cursor?.total ?? countSubmissionRows(db, db.platformGuid, search),
    listContents(db, db.platformGuid, guid),
  ]);
  const columns = buildAnswerColumns(contents.map(({ content }) => readContent(content)));
  const headers = [...HEADERS[locale], ...columns.map(({ header }) => header)];
  if (format === "xlsx" && total > MAX_XLSX_ROWS) return badField(["format"], ["tooMany", MAX_XLSX_ROWS], locale);
  if (format === "xlsx" && headers.length > MAX_XLSX_COLUMNS) return badField(["format"], ["tooMany", MAX_XLSX_COLUMNS], locale);
  // One entry for the whole file: its first part.
  if (after === undefined)
    await addAuditEntry(db, ctx, { action: "submissions.export", objectType: "form", objectGuid: guid, after: { count: total, format } });
  const last = rows.length < PART_SIZE ? undefined : rows.at(-1);
  return success({
    fileName: slugify(form.content.title) || "submissions",
    headers,
    isNumeric: [...HEADERS[locale].map(() => false), ...columns.map(({ isNumeric }) => isNumeric)],
    rows: format === "json" ? [] : rows.map((row) => toCells(ctx, row, columns)),
    ...(format === "json" && { records: rows.map(toSubmission) }),
    totalNumberOfItems: total,
    next: last === undefined ? null : `${last.submittedOn.toISOString()} ${last.guid} ${total}`,
  });
}

const HEADERS = {
  nl: ["Kenmerk", "Ingestuurd op", "Status", "Versie", "Labels", "E-mailadres", "Geverifieerd", "Binnengekomen"],
  en: ["Reference", "Submitted on", "State", "Version", "Labels", "Email address", "Verified", "Received by"],
} as const;

const CHANNELS = {
  nl: { web: "website", desk: "balie", phone: "telefoon", paper: "papier" },
  en: { web: "website", desk: "desk", phone: "phone", paper: "paper" },
} as const;

function toCells({ platform, locale }: UserContext, row: SubmissionRow, columns: readonly AnswerColumn[]): string[] {
  return [
    row.reference,
    formatLocalTime(row.submittedOn.toISOString(), platform.timeZone) ?? row.submittedOn.toISOString(),
    row.state,
    String(row.version),
    row.labels.join(", "),
    row.submitterEmail ?? "",
    row.isVerified ? "x" : "",
    CHANNELS[locale][row.channel],
    ...columns.map(({ key, format }) => format(Object.hasOwn(row.answers, key) ? row.answers[key] : undefined)),
  ];
}

function readCursor(after: string | undefined): (Cursor & { readonly total: number }) | null {
  if (after === undefined) return null;
  const [submittedOn = "", guid = "", total] = after.split(" ");
  return { submittedOn, guid, total: Number(total) };
}
