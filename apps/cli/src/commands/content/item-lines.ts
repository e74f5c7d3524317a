import type { PleinClient } from "@plein/client/plein-client";
import { importParts } from "@plein/contract/item-tables/import-parts";
import { parseItemRow, type RowItem } from "@plein/contract/item-tables/item-row";
import type { ParsedTable } from "@plein/contract/item-tables/parse-csv";
import { buildTableColumns, matchHeaders } from "@plein/contract/item-tables/table-column";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/** An item of a file, and the line on which it starts. */
export type ItemLine = { readonly line: number; readonly item: RowItem };
/** `path` is a JSON pointer into the item. */
export type LineProblem = { readonly line: number; readonly path: string; readonly message: string };

type Reading = {
  readonly blockGuid: string;
  /** the default type of rows without one */
  readonly type: string;
  readonly read: ParsedTable;
  /** a column that isn't a field and is ignored */
  readonly ignored?: string | undefined;
};

/** Converts the rows of a table to items of a list, without validation. */
export async function linesOf({ api }: PleinClient, { blockGuid, type, read, ignored }: Reading): Promise<ItemLine[]> {
  const [types, targets] = await Promise.all([api.listItemTypes.list.query(), api.listItems.findImportTargets.query()]);
  const timeZone = targets.find((target) => target.blockGuid === blockGuid)?.timeZone;
  if (timeZone === undefined) throw new CliError("You may not add items to this list", EXIT_CODE.unauthorized);
  if (!types.some(({ name }) => name === type)) throw new CliError(`There is no item type ${type}`, EXIT_CODE.notFound);
  const own = types.filter(({ name }) => name === type);
  const keys = matchHeaders(read.headers, buildTableColumns([...own, ...types]));
  const unknown = read.headers.filter((header, index) => keys[index] === null && header !== "" && header !== ignored);
  if (unknown.length > 0) throw new CliError(`Unknown fields: ${unknown.join(", ")}`, EXIT_CODE.usage);
  return read.lines.map(({ line, cells }) => ({ line, item: parseItemRow(cells, { keys, types, typeName: type, timeZone }) }));
}

/** Returns the errors that the server finds in lines. */
export async function checkLines({ api }: PleinClient, blockGuid: string, lines: readonly ItemLine[]): Promise<LineProblem[]> {
  const problems: LineProblem[] = [];
  for (const part of importParts(lines, ({ item }) => item)) {
    const { errors } = await api.listItems.checkImport.mutate({ blockGuid, items: part.map(({ item }) => ({ ...item })) });
    for (const { path, message } of errors) {
      const [, index = "", pointer = ""] = /^\/items\/(\d+)(.*)$/.exec(path) ?? [];
      problems.push({ line: part[Number(index)]?.line ?? 0, path: pointer, message });
    }
  }
  return [...problems, ...findDuplicates(lines)].sort((one, other) => one.line - other.line);
}

/** Finds items that occur twice in a file: the server checks only the rows of one call. */
function findDuplicates(lines: readonly ItemLine[]): LineProblem[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, item: { guid } }) => {
    if (guid === undefined) return [];
    const known = first.get(guid);
    if (known === undefined) first.set(guid, line);
    return known === undefined ? [] : [{ line, path: "/guid", message: `line ${known} also changes this item` }];
  });
}

export function describeProblem({ line, path, message }: LineProblem): string {
  return `line ${line}: ${path.replace(/^\/(metadata\/)?/, "")}: ${message}`;
}
