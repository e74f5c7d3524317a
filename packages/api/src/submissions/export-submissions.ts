import type { SubmissionDocuments } from "@plein/contract/forms/export/submission-document";
import { MAX_PDF_SUBMISSIONS, SubmissionFormat, SubmissionTablePart } from "@plein/contract/forms/export/submission-export";
import type { FormContent } from "@plein/contract/forms/form";
import { SubmissionQuery } from "@plein/contract/forms/form-submission";
import { type AnswerColumn, buildAnswerColumns } from "@plein/contract/forms/submission-columns";
import { Guid } from "@plein/contract/guid";
import { MAX_XLSX_COLUMNS, MAX_XLSX_ROWS } from "@plein/contract/item-tables/item-table";
import { formatLocalTime } from "@plein/contract/item-tables/local-time";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { readContent } from "../forms/content/stored-content.shared.ts";
import { typedOutput } from "../output.ts";
import { userProcedure } from "../procedures.ts";
import { readQuery } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { describeSubmission } from "./describe-submission.ts";
import { MAX_CURSOR_LENGTH, openExportCursor, sealExportCursor } from "./export-cursor.ts";
import { countSubmissionRows, listContents, listSubmissionsAfter, type SubmissionRow } from "./stored-submission-rows.ts";
import { findSearch } from "./submission-search.ts";
import { TEXTS } from "./texts/texts.gen.ts";
import { toSubmission } from "./to-submission.ts";

/**
 * Rows that are in memory at once, and read in one statement. With them a CSV of 100,000 submissions takes 71 MB more memory and 3.2 s
 * (docs/performance.md); with 1,000 rows it takes more memory.
 */
const PART_SIZE = 250;

const Input = SubmissionQuery.pick({ filter: true, searchFilter: true }).extend({
  guid: Guid,
  format: SubmissionFormat.default("csv"),
  /** `next` of the part before */
  after: z.string().max(MAX_CURSOR_LENGTH).optional(),
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
        "Exports the submissions of a form that match as a file: csv or xlsx for a spreadsheet, in which nothing is read as a formula, json with submissions as the list returns them, or pdf with each on a page of its own.",
    },
  })
  .input(Input)
  .output(typedOutput(SubmissionTablePart))
  .query(async ({ ctx, input }) => unwrap(await exportPart(ctx, input)));

async function exportPart(ctx: UserContext, { after, ...query }: Input): Promise<Result<SubmissionTablePart>> {
  const { db, locale } = ctx;
  const { guid, format } = query;
  const result = await findSearch(ctx, guid, { action: "submissions.export", query });
  if (result.code !== "Success") return result;
  const { form, search } = result.value;
  const cursor = after === undefined ? null : openExportCursor(ctx, query, after);
  if (after !== undefined && cursor === null) return badField(["after"], "format", locale);
  const [rows, total, { versions, columns }] = await Promise.all([
    listSubmissionsAfter(db, db.platformGuid, search, { after: cursor, limit: PART_SIZE }),
    cursor?.total ?? countSubmissionRows(db, db.platformGuid, search),
    readVersions(ctx, guid),
  ]);
  const headers = [...TEXTS[locale].headers, ...columns.map(({ header }) => header)];
  const exceeded = findExceededLimit(format, { rows: total, columns: headers.length });
  if (exceeded !== null) return badField(["format"], ["tooMany", exceeded], locale);
  // One entry for the whole file: its first part.
  if (cursor === null)
    await addAuditEntry(db, ctx, { action: "submissions.export", objectType: "form", objectGuid: guid, after: { count: total, format } });
  const last = rows.length < PART_SIZE ? undefined : rows.at(-1);
  return success({
    fileName: slugify(form.content.title) || "submissions",
    headers,
    isNumeric: [...TEXTS[locale].headers.map(() => false), ...columns.map(({ isNumeric }) => isNumeric)],
    rows: format === "json" || format === "pdf" ? [] : rows.map((row) => toCells(ctx, row, columns)),
    ...(format === "json" && { records: rows.map(toSubmission) }),
    ...(format === "pdf" && { documents: describeSubmissions(ctx, { title: form.content.title, rows, versions }) }),
    totalNumberOfItems: total,
    next: last === undefined ? null : sealExportCursor(ctx, query, { submittedOn: last.submittedOn.toISOString(), guid: last.guid, total }),
  });
}

type Versions = { readonly versions: ReadonlyMap<number, FormContent>; readonly columns: readonly AnswerColumn[] };

/** The published versions of a form with the columns of their answers. Cached until the next one, because each part of an export needs them. */
function readVersions({ db, platform, services }: UserContext, guid: Guid): Promise<Versions> {
  return services.memory.getOrLoad({ platformGuid: platform.guid, key: `versions of form ${guid}` }, async () => {
    const stored = await listContents(db, db.platformGuid, guid);
    const versions = new Map(stored.map(({ version, content }) => [version, readContent(content)]));
    const value: Versions = { versions, columns: buildAnswerColumns([...versions.values()]) };
    return { value, tags: [`form:${guid}`], bytes: JSON.stringify(stored).length };
  });
}

/** @returns the limit of a format that these exceed; null if they fit */
function findExceededLimit(
  format: SubmissionFormat,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): number | null {
  if (format === "pdf") return rows > MAX_PDF_SUBMISSIONS ? MAX_PDF_SUBMISSIONS : null;
  if (format !== "xlsx") return null;
  if (rows > MAX_XLSX_ROWS) return MAX_XLSX_ROWS;
  return columns > MAX_XLSX_COLUMNS ? MAX_XLSX_COLUMNS : null;
}

type Described = {
  /** of the form */
  readonly title: string;
  readonly rows: readonly SubmissionRow[];
  readonly versions: ReadonlyMap<number, FormContent>;
};

function describeSubmissions({ platform, locale }: UserContext, { title, rows, versions }: Described): SubmissionDocuments {
  const reader = { locale, timeZone: platform.timeZone };
  return {
    title,
    language: locale,
    unknownCharacters: TEXTS[locale].unknownCharacters,
    submissions: rows.flatMap((row) => {
      const content = versions.get(row.version);
      return content === undefined ? [] : [describeSubmission(row, content, reader)];
    }),
  };
}

function toCells({ platform, locale }: UserContext, row: SubmissionRow, columns: readonly AnswerColumn[]): string[] {
  return [
    row.reference,
    formatLocalTime(row.submittedOn.toISOString(), platform.timeZone) ?? row.submittedOn.toISOString(),
    row.state,
    String(row.version),
    row.labels.join(", "),
    row.submitterEmail ?? "",
    row.isVerified ? "x" : "",
    TEXTS[locale].channels[row.channel],
    ...columns.map(({ key, format }) => format(Object.hasOwn(row.answers, key) ? row.answers[key] : undefined)),
  ];
}
