import { buildShownList, type ShownList } from "@plein/blocks/list-items/shown-list";
import { reusedPageGuid } from "@plein/contract/blocks/reusable";
import type { Guid } from "@plein/contract/guid";
import { hasList } from "@plein/contract/list-items/lists/list-blocks";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { EditablePage } from "@plein/contract/pages/page";
import { getQueryKey } from "@trpc/react-query";
import { useCallback } from "react";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import type { EditorDocument } from "../document/document.ts";
import { type SavedDraft, useAfterSave } from "../saving/use-after-save.ts";

/** The visitor's queries of lists: none while the page is edited. */
const NO_QUERIES = new Map();

type Edited = SavedDraft & { readonly page: Pick<EditablePage, "guid" | "path">; readonly document: EditorDocument };

/** Returns the items of the stored lists and widgets, including those in reusable blocks; refetched once a list is saved. */
export function useShownLists({ page, document, ...saved }: Edited): (blockGuid: Guid) => ShownList | null {
  const blocks = document.blocks.filter((block) => hasList(block) || reusedPageGuid(block) !== null);
  const inputs = JSON.stringify(blocks.map((block) => [block.guid, reusedPageGuid(block) ?? block.options]));
  const { data } = trpc.listItems.getShownLists.useQuery(
    { pageGuid: page.guid },
    { enabled: blocks.length > 0, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  useAfterSave(inputs, saved, getQueryKey(trpc.listItems.getShownLists, { pageGuid: page.guid }, "query"));
  return useCallback(
    (guid) => (data?.[guid] ? buildShownList(guid, data[guid], { queries: NO_QUERIES, path: encodePath(page.path) }) : null),
    [data, page.path],
  );
}
