import type { Guid } from "@plein/contract/guid";
import { importParts, MAX_IMPORT_CHANGES, MAX_IMPORT_ITEMS } from "@plein/contract/item-tables/import-parts";
import { parseItemRow, type RowItem } from "@plein/contract/item-tables/item-row";
import type { ParsedTable, TableLine } from "@plein/contract/item-tables/parse-csv";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { Failure } from "@plein/contract/result";
import { useRef, useState } from "react";
import { call } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";

/** An error on a line of the file; `pointer` is a JSON pointer into the item, such as `/metadata/size`. */
export type LineError = {
  readonly line: number;
  readonly pointer: string;
  readonly message: string;
  /** the line of the same item, for a duplicate */
  readonly sameAs?: number;
};
/** A parsed file, with the field key of each column. */
export type ImportedFile = { readonly name: string; readonly table: ParsedTable; readonly keys: readonly (string | null)[] };
export type ReadLine = { readonly line: number; readonly item: RowItem };

export type ImportState =
  | { readonly step: "matching" }
  | { readonly step: "checking" | "writing"; readonly done: number; readonly total: number }
  | { readonly step: "checked"; readonly good: readonly ReadLine[]; readonly errors: readonly LineError[]; readonly wrongLines: number }
  | { readonly step: "cancelled"; readonly added: number; readonly rest: readonly ReadLine[] }
  | { readonly step: "stopped"; readonly failure: Failure; readonly added: number; readonly rest: readonly ReadLine[] }
  | { readonly step: "done"; readonly added: number; readonly hasChanges: boolean };

export type ImportPlan = {
  readonly blockGuid: Guid;
  readonly table: ParsedTable;
  readonly keys: readonly (string | null)[];
  readonly types: readonly ListItemType[];
  readonly typeName: string;
  readonly timeZone: string;
};

/** Checks every line of a file by the server's rules before the first one is added. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: "matching" });
  const queries = trpc.useUtils();
  const checking = trpc.listItems.checkImport.useMutation();
  const adding = trpc.listItems.add.useMutation();
  const changing = trpc.listItems.changeByLines.useMutation();
  const cancelled = useRef(false);

  const check = async ({ blockGuid, table, ...reading }: ImportPlan) => {
    const lines = table.lines.map(({ line, cells }: TableLine) => ({ line, item: parseItemRow(cells, reading) }));
    const errors: LineError[] = findDuplicates(lines);
    let done = 0;
    cancelled.current = false;
    setState({ step: "checking", done, total: lines.length });
    for (const part of importParts(lines, ({ item }) => item)) {
      if (cancelled.current) return setState({ step: "matching" });
      const result = await call(() => checking.mutateAsync({ blockGuid, items: part.map(({ item }) => item) }));
      if (result.code !== "Success") return setState({ step: "stopped", failure: result, added: 0, rest: [] });
      errors.push(...result.value.errors.flatMap((error) => lineErrorOf(error, part)));
      done += part.length;
      setState({ step: "checking", done, total: lines.length });
    }
    if (cancelled.current) return setState({ step: "matching" });
    errors.sort((one, other) => one.line - other.line);
    const wrong = new Set(errors.map(({ line }) => line));
    setState({ step: "checked", good: lines.filter(({ line }) => !wrong.has(line)), errors, wrongLines: wrong.size });
  };

  const write = async (blockGuid: Guid, lines: readonly ReadLine[], addedBefore = 0) => {
    let done = 0;
    cancelled.current = false;
    setState({ step: "writing", done, total: lines.length });
    for (const part of toBatches(lines)) {
      if (cancelled.current) {
        setState({ step: "cancelled", added: addedBefore + done, rest: lines.slice(done) });
        break;
      }
      const items = part.map(({ item }) => item);
      const result = await call<unknown>(() =>
        part[0]?.item.guid === undefined
          ? adding.mutateAsync({ blockGuid, items })
          : changing.mutateAsync({ items: items.flatMap(toItemChange) }),
      );
      if (result.code !== "Success") {
        setState({ step: "stopped", failure: result, added: addedBefore + done, rest: lines.slice(done) });
        break;
      }
      done += part.length;
      setState(
        done === lines.length
          ? { step: "done", added: addedBefore + done, hasChanges: lines.some(({ item }) => item.guid !== undefined) }
          : { step: "writing", done, total: lines.length },
      );
    }
    await Promise.all([queries.listItemTypes.getUsage.invalidate(), queries.listItems.invalidate()]);
  };

  const cancel = () => {
    cancelled.current = true;
  };
  return { state, check, write, cancel, restart: () => setState({ step: "matching" }) };
}

function toItemChange(item: RowItem): (RowItem & { guid: Guid })[] {
  return item.guid === undefined ? [] : [{ ...item, guid: item.guid }];
}

/** Splits lines into batches of one call each, in the order of the file: lines that add items, and lines that change items. */
function toBatches(lines: readonly ReadLine[]): ReadLine[][] {
  const parts: ReadLine[][] = [];
  let from = 0;
  for (let to = 1; to <= lines.length; to++) {
    const isChange = lines[from]?.item.guid !== undefined;
    if (to < lines.length && (lines[to]?.item.guid !== undefined) === isChange) continue;
    parts.push(...importParts(lines.slice(from, to), ({ item }) => item, isChange ? MAX_IMPORT_CHANGES : MAX_IMPORT_ITEMS));
    from = to;
  }
  return parts;
}

/** Finds items that occur twice in a file: the server checks only the lines of one batch. */
function findDuplicates(lines: readonly ReadLine[]): LineError[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, item: { guid } }) => {
    if (guid === undefined) return [];
    const known = first.get(guid);
    if (known === undefined) first.set(guid, line);
    return known === undefined ? [] : [{ line, pointer: "/guid", message: "", sameAs: known }];
  });
}

function lineErrorOf({ path, message }: { path: string; message: string }, part: readonly ReadLine[]): LineError[] {
  const [, index = "", pointer = ""] = /^\/items\/(\d+)(.*)$/.exec(path) ?? [];
  const line = part[Number(index)]?.line;
  return line === undefined || index === "" ? [] : [{ line, pointer, message }];
}
