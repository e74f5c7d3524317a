import { Readable } from "node:stream";
import { streamWorkbook } from "@plein/api/item-tables/workbook/stream-workbook";
import { type SubmissionDocument, SubmissionDocuments } from "@plein/contract/forms/export/submission-document";
import { CSV_TYPE, ItemTablePart, XLSX_TYPE } from "@plein/contract/item-tables/item-table";
import { renderCsv, renderCsvLines } from "@plein/contract/item-tables/render-csv";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { contentDisposition } from "../http/headers/content-disposition.ts";
import { PRIVATE } from "../http/headers/security-headers.ts";
import { renderSubmissions } from "./pdf/render-submissions.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const PDF_TYPE = "application/pdf";

/** The formats of a table, and the media type of each without its parameters. */
export const TABLE_TYPES = { csv: "text/csv", xlsx: XLSX_TYPE, json: "application/json", pdf: PDF_TYPE } as const;
export const TableTypeName = z.enum(["csv", "xlsx", "json", "pdf"]);

type TableResponse = {
  readonly first: unknown;
  readonly callNext: (after: string) => Promise<unknown>;
  /** the format in the query; the procedure validates it */
  readonly format: unknown;
};

/** A list of the procedure's own, whose type its tests hold: parsing it would copy every cell of a long export once more. */
const listOf = <T>() => z.custom<T[]>(Array.isArray);

/** A part of a table: rows, records for a program, or documents for a person. */
const TablePart = ItemTablePart.extend({
  rows: listOf<string[]>(),
  records: listOf<unknown>().optional(),
  documents: SubmissionDocuments.extend({ submissions: listOf<SubmissionDocument>() }).optional(),
});
type TablePart = z.infer<typeof TablePart>;

/** Sends a table as a file, streamed as its parts are read. */
export async function sendTable(reply: FastifyReply, { first, callNext, format }: TableResponse): Promise<FastifyReply> {
  const part = TablePart.parse(first);
  const extension = format === "xlsx" || format === "json" || format === "pdf" ? format : "csv";
  reply.header("Cache-Control", PRIVATE).header("Vary", "Authorization, Cookie");
  reply.header("Content-Disposition", contentDisposition("attachment", `${part.fileName}.${extension}`));
  if (extension === "json") return reply.type(JSON_TYPE).send(Readable.from(jsonParts(part, callNext)));
  if (extension === "pdf" && part.documents !== undefined)
    return reply.type(PDF_TYPE).send(Readable.from(renderSubmissions(part.documents, documentsFrom(part, callNext))));
  if (extension === "csv") return reply.type(CSV_TYPE).send(Readable.from(csvParts(part, callNext)));
  return reply.type(XLSX_TYPE).send(streamWorkbook(part, rowsFrom(part, callNext)));
}

async function* rowsFrom(first: TablePart, callNext: TableResponse["callNext"]): AsyncGenerator<string[][]> {
  for await (const { rows } of partsFrom(first, callNext)) yield rows;
}

async function* documentsFrom(first: TablePart, callNext: TableResponse["callNext"]): AsyncGenerator<readonly SubmissionDocument[]> {
  for await (const { documents } of partsFrom(first, callNext)) yield documents?.submissions ?? [];
}

/** Serializes the parts as one JSON array. Each part is one chunk, so that a slow client keeps only one part in memory. */
async function* jsonParts(first: TablePart, callNext: TableResponse["callNext"]): AsyncGenerator<string> {
  let opening = "[\n";
  for await (const { records = [] } of partsFrom(first, callNext)) {
    if (records.length === 0) continue;
    yield `${opening}${records.map((record) => JSON.stringify(record)).join(",\n")}`;
    opening = ",\n";
  }
  yield opening === "[\n" ? "[]\n" : "\n]\n";
}

async function* csvParts(first: TablePart, callNext: TableResponse["callNext"]): AsyncGenerator<string> {
  yield renderCsv([first.headers]);
  for await (const { rows } of partsFrom(first, callNext)) yield renderCsvLines(rows);
}

/** Yields the parts, with one in memory at a time: the previous part is released before the next one is read. */
async function* partsFrom(first: TablePart, callNext: TableResponse["callNext"]): AsyncGenerator<TablePart> {
  let { next } = first;
  yield first;
  while (next !== null) {
    const part = TablePart.parse(await callNext(next));
    ({ next } = part);
    yield part;
  }
}
