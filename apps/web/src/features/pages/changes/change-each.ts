import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { Failure } from "@plein/contract/result";
import type { ReactNode } from "react";
import { call } from "../../../client/calls/call.ts";

/** The outcome of changing several pages. */
export type ChangedPages<T> = {
  readonly changed: readonly { readonly page: PageTreeEntry; readonly value: T }[];
  readonly refused: readonly RefusedPage[];
};
export type RefusedPage = {
  readonly page: PageTreeEntry;
  readonly failure: Failure;
  /** absent for the text of the failure */
  readonly reason?: ReactNode;
};

/** Changes pages one after another; a rejected change does not stop the others. @throws the error of the change if there is one page */
export async function changeEach<T>(
  pages: readonly PageTreeEntry[],
  change: (page: PageTreeEntry) => Promise<T>,
  onProgress: (part: number) => void,
): Promise<ChangedPages<T>> {
  const [only] = pages;
  if (pages.length === 1 && only !== undefined) return { changed: [{ page: only, value: await change(only) }], refused: [] };
  const changed: { page: PageTreeEntry; value: T }[] = [];
  const refused: RefusedPage[] = [];
  for (const [index, page] of pages.entries()) {
    onProgress(index / pages.length);
    const result = await call(() => change(page));
    if (result.code === "Success") changed.push({ page, value: result.value });
    else refused.push({ page, failure: result });
  }
  return { changed, refused };
}
