import { findProblems } from "@plein/contract/checks/find-problems";
import { isErrorKind, type PageProblem } from "@plein/contract/checks/page-problem";
import type { Guid } from "@plein/contract/guid";
import { findDocumentGuids } from "@plein/contract/media/media-references";
import { findLinkedItemGuids, findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import { getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { blocksInOrder, type EditorDocument } from "../document/document.ts";
import type { Edited } from "../document/edited.ts";
import { type SavedDraft, useAfterSave } from "../saving/use-after-save.ts";
import { isNextParagraph } from "./next-paragraph.ts";

/** The kinds of problems that only the server can detect, because they depend on link targets or other pages. */
const ABOUT_OTHERS: ReadonlySet<PageProblem["kind"]> = new Set(["linkIsBroken", "linkIsHidden", "reusableIsHidden"]);

type CheckedEdit = SavedDraft & {
  readonly page: Edited;
  readonly document: EditorDocument;
  /** the block in which the user is typing, if any */
  readonly selected: Guid | null;
};

/** Returns the problems of the current document, errors first. Problems with link targets are updated once a change is saved. */
export function useProblems({ page, document, selected, ...saved }: CheckedEdit): readonly PageProblem[] {
  const { host, guid, locale = null } = page;
  const linked = useMemo(() => linkedGuids(document).join(), [document]);
  const { data } = trpc.pages.getChanges.useQuery(
    { guid },
    { enabled: host !== "item" && linked !== "", staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  useAfterSave(linked, saved, getQueryKey(trpc.pages.getChanges, { guid }, "query"));
  const all = useMemo(() => {
    const own = findProblems(blocksInOrder(document), { guid: host === "item" ? null : guid, locale, linkStates: {} });
    const present = new Set(document.blocks.map((block) => block.guid));
    const ofLinks = (data?.problems ?? []).filter(({ kind, blockGuid }) => ABOUT_OTHERS.has(kind) && present.has(blockGuid));
    const all = [...own, ...ofLinks];
    return [...all.filter(({ kind }) => isErrorKind(kind)), ...all.filter(({ kind }) => !isErrorKind(kind))];
  }, [document, host, guid, locale, data]);
  return useMemo(() => all.filter((problem) => !isNextParagraph(problem, selected)), [all, selected]);
}

function linkedGuids({ blocks }: EditorDocument): string[] {
  const documents = findDocumentGuids(blocks.map(({ content }) => content));
  return [...findLinkedPageGuids(blocks), ...findLinkedItemGuids(blocks), ...documents];
}
