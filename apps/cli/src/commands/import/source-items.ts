import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { PleinClient } from "@plein/client/plein-client";
import type { RowItem } from "@plein/contract/item-tables/item-row";
import { isRecord } from "@plein/contract/record";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type ItemLine, type LineProblem, linesOf } from "../content/item-lines.ts";
import { readTable } from "../content/read-table.ts";

/** An item of a file, with the id by which a later run recognizes it. */
export type SourceItem = ItemLine & { readonly id: string };

export type SourceItems = { readonly items: readonly SourceItem[]; readonly problems: readonly LineProblem[] };

export type SourceOptions = {
  readonly blockGuid: string;
  /** the default type of items without one */
  readonly type: string;
  /** the column or member with the ids; without it, an item is recognized by its content */
  readonly id: string | undefined;
};

const MAX_FILE_BYTES = 200 * 1024 * 1024;

export async function readCsvItems(plein: PleinClient, path: string, { blockGuid, type, id }: SourceOptions): Promise<SourceItems> {
  const parsedTable = await readTable(path);
  const column = id === undefined ? -1 : parsedTable.headers.indexOf(id);
  if (id !== undefined && column === -1) throw new CliError(`${path} has no column ${id}`, EXIT_CODE.usage);
  const lines = await linesOf(plein, { blockGuid, type, read: parsedTable, ignored: id });
  return identify(
    lines.map((line, index) => ({ ...line, id: id === undefined ? null : (parsedTable.lines[index]?.cells[column] ?? "").trim() })),
  );
}

/** Reads the items of a JSON file; their line numbers are their positions, from 1. */
export async function readJsonItems(_plein: PleinClient, path: string, { type, id }: SourceOptions): Promise<SourceItems> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw new CliError(`${path} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`, EXIT_CODE.usage);
  const values = parseArray(await readFile(path, "utf8"), path);
  return identify(
    values.map((value, index) => {
      const line = index + 1;
      if (!isRecord(value)) throw new CliError(`Item ${line} of ${path} is not an object`, EXIT_CODE.usage);
      const { [id ?? ""]: own, ...item } = value;
      // The server validates each item and reports its errors.
      return {
        line,
        id: id === undefined ? null : textOf(own),
        item: { listItemTypeName: type, metadata: {}, ...item } as unknown as RowItem,
      };
    }),
  );
}

function parseArray(text: string, path: string): unknown[] {
  try {
    const values: unknown = JSON.parse(text);
    if (Array.isArray(values)) return values;
  } catch {
    // The error below covers it.
  }
  throw new CliError(`${path} must contain a JSON array of items`, EXIT_CODE.usage);
}

function textOf(id: unknown): string {
  return typeof id === "string" || typeof id === "number" ? String(id).trim() : "";
}

/** Assigns ids. Given ids must be complete and unique; without them, an id is derived from the content and its occurrence number. */
function identify(lines: readonly (ItemLine & { readonly id: string | null })[]): SourceItems {
  const first = new Map<string, number>();
  const sameBefore = new Map<string, number>();
  const problems: LineProblem[] = [];
  const items = lines.map(({ line, item, id }) => {
    if (item.guid !== undefined)
      problems.push({ line, path: "/guid", message: "only new items are imported; to change items, use items import" });
    if (id === null) {
      const digest = createHash("sha256").update(JSON.stringify(item)).digest("base64url");
      const before = sameBefore.get(digest) ?? 0;
      sameBefore.set(digest, before + 1);
      return { line, item, id: `${digest} ${before}` };
    }
    const known = first.get(id);
    if (id === "") problems.push({ line, path: "/id", message: "it has no id" });
    else if (known !== undefined) problems.push({ line, path: "/id", message: `line ${known} has the same id` });
    else first.set(id, line);
    return { line, item, id };
  });
  return { items, problems };
}
