import { type ShownList, shownList } from "@plein/blocks/kit/lists/shown-list";
import type { Guid } from "@plein/contract/guid";
import { hasList } from "@plein/contract/list-items/list-blocks";
import { encodePath } from "@plein/contract/pages/normal-path";
import type { EditablePage } from "@plein/contract/pages/page";
import { useCallback, useEffect, useRef } from "react";
import { trpc } from "../../client/trpc-react.tsx";
import type { EditorDocument } from "./document.ts";
import type { SaveState } from "./saver.ts";

/** Nothing is asked of a list while its page is edited. */
const NOTHING_ASKED = new Map();

type Edited = { readonly page: Pick<EditablePage, "guid" | "path">; readonly document: EditorDocument; readonly saveState: SaveState };

/** The items that the page's lists and widgets show as they are stored; read anew once the options of one are. */
export function useShownLists({ page, document, saveState }: Edited): (blockGuid: Guid) => ShownList | null {
  const blocks = document.blocks.filter(hasList);
  const asked = JSON.stringify(blocks.map(({ guid, options }) => [guid, options]));
  const known = useRef(asked);
  const { data, refetch } = trpc.listItems.getShownLists.useQuery(
    { pageGuid: page.guid },
    { enabled: blocks.length > 0, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  const current = useRef(asked);
  current.current = asked;
  // Not as soon as something changes, but each time all of it is stored.
  const storedAt = saveState.status === "saved" ? saveState.savedAt : null;
  useEffect(() => {
    if (storedAt === null || known.current === current.current) return;
    known.current = current.current;
    // What can't be read anew stays as it was.
    void refetch();
  }, [storedAt, refetch]);
  return useCallback(
    (guid) => (data?.[guid] ? shownList(guid, data[guid], { queries: NOTHING_ASKED, path: encodePath(page.path) }) : null),
    [data, page.path],
  );
}
