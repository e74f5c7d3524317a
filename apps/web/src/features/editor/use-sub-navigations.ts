import type { Guid } from "@plein/contract/guid";
import { type NavigationEntry, SUB_NAVIGATION_BLOCK } from "@plein/contract/menus/sub-navigation";
import type { EditablePage } from "@plein/contract/pages/page";
import { useCallback } from "react";
import { trpc } from "../../client/trpc-react.tsx";
import type { EditorDocument } from "./document.ts";
import type { SaveState } from "./saver.ts";
import { useOnceStored } from "./use-once-stored.ts";

type Edited = { readonly page: Pick<EditablePage, "path">; readonly document: EditorDocument; readonly saveState: SaveState };

const NO_ENTRIES: readonly NavigationEntry[] = [];

/** The links of the page's sub-navigations as they are stored; read anew once the options of one are. */
export function useSubNavigations({ page, document, saveState }: Edited): (blockGuid: Guid) => readonly NavigationEntry[] {
  const blocks = document.blocks.filter(({ buildingBlockName }) => buildingBlockName === SUB_NAVIGATION_BLOCK);
  const asked = JSON.stringify(blocks.map(({ guid, options }) => [guid, options]));
  const { data, refetch } = trpc.pages.getContent.useQuery(
    { path: page.path },
    { enabled: blocks.length > 0, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  useOnceStored(asked, saveState, refetch);
  return useCallback((guid) => data?.subNavigations?.[guid] ?? NO_ENTRIES, [data]);
}
