import type { Guid } from "@plein/contract/guid";
import type { ListItemType } from "@plein/contract/list-items/list-item-type";
import { importParts } from "@plein/contract/list-items/table/import-parts";
import { itemOfRow, type RowItem } from "@plein/contract/list-items/table/item-row";
import type { ReadTable, TableLine } from "@plein/contract/list-items/table/read-csv";
import type { Failure } from "@plein/contract/result";
import { useState } from "react";
import { call } from "../../client/call.ts";
import { trpc } from "../../client/trpc-react.tsx";

/** What is wrong on a line of the file; `pointer` into the item, such as `/metadata/size`. */
export type LineError = { readonly line: number; readonly pointer: string; readonly message: string };
export type ReadLine = { readonly line: number; readonly item: RowItem };

export type ImportState =
  | { readonly step: "matching" }
  | { readonly step: "checking" | "writing"; readonly done: number; readonly total: number }
  | { readonly step: "checked"; readonly good: readonly ReadLine[]; readonly errors: readonly LineError[]; readonly wrongLines: number }
  | { readonly step: "stopped"; readonly failure: Failure; readonly added: number; readonly rest: readonly ReadLine[] }
  | { readonly step: "done"; readonly added: number };

export type ImportPlan = {
  readonly blockGuid: Guid;
  readonly table: ReadTable;
  readonly keys: readonly (string | null)[];
  readonly types: readonly ListItemType[];
  readonly typeName: string;
  readonly timeZone: string;
};

/** Checks every line of a file by the server's own rules before the first one is added. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: "matching" });
  const queries = trpc.useUtils();
  const checking = trpc.listItems.checkImport.useMutation();
  const adding = trpc.listItems.add.useMutation();

  const check = async ({ blockGuid, table, ...reading }: ImportPlan) => {
    const lines = table.lines.map(({ line, cells }: TableLine) => ({ line, item: itemOfRow(cells, reading) }));
    const errors: LineError[] = [];
    let done = 0;
    setState({ step: "checking", done, total: lines.length });
    for (const part of importParts(lines, ({ item }) => item)) {
      const result = await call(() => checking.mutateAsync({ blockGuid, items: part.map(({ item }) => item) }));
      if (result.code !== "Success") return setState({ step: "stopped", failure: result, added: 0, rest: [] });
      errors.push(...result.value.errors.flatMap((error) => lineErrorOf(error, part)));
      done += part.length;
      setState({ step: "checking", done, total: lines.length });
    }
    const wrong = new Set(errors.map(({ line }) => line));
    setState({ step: "checked", good: lines.filter(({ line }) => !wrong.has(line)), errors, wrongLines: wrong.size });
  };

  const write = async (blockGuid: Guid, lines: readonly ReadLine[], addedBefore = 0) => {
    let done = 0;
    setState({ step: "writing", done, total: lines.length });
    for (const part of importParts(lines, ({ item }) => item)) {
      const result = await call(() => adding.mutateAsync({ blockGuid, items: part.map(({ item }) => item) }));
      if (result.code !== "Success") {
        setState({ step: "stopped", failure: result, added: addedBefore + done, rest: lines.slice(done) });
        break;
      }
      done += part.length;
      setState(done === lines.length ? { step: "done", added: addedBefore + done } : { step: "writing", done, total: lines.length });
    }
    await Promise.all([queries.listItemTypes.getUsage.invalidate(), queries.listItems.invalidate()]);
  };

  return { state, check, write, restart: () => setState({ step: "matching" }) };
}

function lineErrorOf({ path, message }: { path: string; message: string }, part: readonly ReadLine[]): LineError[] {
  const [, index = "", pointer = ""] = /^\/items\/(\d+)(.*)$/.exec(path) ?? [];
  const line = part[Number(index)]?.line;
  return line === undefined || index === "" ? [] : [{ line, pointer, message }];
}
