import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { Failure } from "@plein/contract/result";
import { type ReactNode, useState } from "react";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { type ChangedPages, changeEach, type RefusedPage } from "./change-each.ts";
import { explainGonePage } from "./gone-page.tsx";

export type PageTask<T> = {
  readonly type: "edit" | "delete";
  readonly pages: readonly PageTreeEntry[];
  readonly change: (page: PageTreeEntry) => Promise<T>;
  readonly doneTitle: (outcome: ChangedPages<T>) => ReactNode;
  /** absent if the former state can't be restored */
  readonly undo?: ((outcome: ChangedPages<T>) => Promise<unknown>) | undefined;
  /** the pages below which the change, or its undo, places a page */
  readonly parentsOf?: (page: PageTreeEntry) => readonly PageTreeEntry[];
};

/** @returns whether any page was changed */
export type RunPageTask = <T>(task: PageTask<T>) => Promise<boolean>;

/** Runs a change of one or several pages, with progress, a notice and an undo. */
export function usePageTask() {
  const queries = trpc.useUtils();
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly RefusedPage[]>([]);
  const run: RunPageTask = async <T>({ type, pages, change, doneTitle, undo, parentsOf }: PageTask<T>) => {
    setRefused([]);
    setProgress(0);
    const refresh = () => queries.pages.invalidate();
    // After the tree was loaded again.
    const explain = (page: PageTreeEntry, failure: Failure) =>
      explainGonePage(failure, queries.pages.getTree.getData(), { page, parents: parentsOf?.(page) ?? [] });
    const [first] = pages;
    const result = await runTask<ChangedPages<T>>({
      type,
      entity: "page",
      bulk: pages.length > 1,
      run: () => changeEach(pages, change, setProgress).finally(refresh),
      doneTitle,
      undo: undo && ((outcome) => undo(outcome).finally(refresh)),
      explain: pages.length === 1 && first ? (failure) => explain(first, failure) : undefined,
    });
    setProgress(null);
    if (result.code !== "Success") return false;
    setRefused(result.value.refused.map((one) => ({ ...one, reason: explain(one.page, one.failure) })));
    return result.value.changed.length > 0;
  };
  return { progress, setProgress, refused, run };
}

export async function runSequentially<T>(values: readonly T[], change: (value: T) => Promise<unknown>): Promise<void> {
  for (const value of values) await change(value);
}
