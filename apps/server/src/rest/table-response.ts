import { Readable } from "node:stream";
import { renderWorkbook } from "@plein/api/workbook";
import { CSV_TYPE, ItemTablePart, XLSX_TYPE } from "@plein/contract/item-tables/item-table";
import { renderCsv, renderCsvLines } from "@plein/contract/item-tables/render-csv";
import type { FastifyReply } from "fastify";
import { contentDisposition } from "../http/headers/content-disposition.ts";
import { PRIVATE } from "../http/headers/security-headers.ts";

type TableResponse = {
  readonly first: unknown;
  readonly callNext: (after: string) => Promise<unknown>;
  /** from the query; validated by the procedure */
  readonly format: unknown;
};

/** Sends a table as a file: CSV streamed as it is read, a spreadsheet once it is complete. */
export async function sendTable(reply: FastifyReply, { first, callNext, format }: TableResponse): Promise<FastifyReply> {
  const part = ItemTablePart.parse(first);
  const isXlsx = format === "xlsx";
  reply.header("Cache-Control", PRIVATE).header("Vary", "Authorization, Cookie");
  reply.header("Content-Disposition", contentDisposition("attachment", `${part.fileName}.${isXlsx ? "xlsx" : "csv"}`));
  if (!isXlsx) return reply.type(CSV_TYPE).send(Readable.from(csvParts(part, callNext)));
  const rows: string[][] = [];
  for await (const { rows: more } of partsFrom(part, callNext)) rows.push(...more);
  return reply.type(XLSX_TYPE).send(await renderWorkbook({ ...part, rows }));
}

async function* csvParts(first: ItemTablePart, callNext: TableResponse["callNext"]): AsyncGenerator<string> {
  yield renderCsv([first.headers]);
  for await (const { rows } of partsFrom(first, callNext)) yield renderCsvLines(rows);
}

async function* partsFrom(first: ItemTablePart, callNext: TableResponse["callNext"]): AsyncGenerator<ItemTablePart> {
  let part = first;
  yield part;
  while (part.next !== null) {
    part = ItemTablePart.parse(await callNext(part.next));
    yield part;
  }
}
