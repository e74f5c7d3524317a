import { useSessionStorage } from "@mantine/hooks";
import type { Guid } from "@plein/contract/guid";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { isBelow } from "./tree-rows.ts";

/** The largest number of pages with which the tree starts fully expanded; a larger tree starts collapsed. */
const MAX_PAGES_EXPANDED = 60;

export type TreeState = {
  readonly isOpen: (guid: Guid) => boolean;
  readonly toggle: (guid: Guid) => void;
  readonly open: (page: PageTreeEntry) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
};

type Stored = { readonly isOpenAtFirst: boolean; readonly exceptions: readonly Guid[] };

/** The expanded pages of the tree, stored for the lifetime of the tab. */
export function useTreeState(pages: readonly PageTreeEntry[]): TreeState {
  const [stored, store] = useSessionStorage<Stored | null>({ key: "plein.pages.open", defaultValue: null, getInitialValueInEffect: false });
  const { isOpenAtFirst, exceptions } = stored ?? { isOpenAtFirst: pages.length <= MAX_PAGES_EXPANDED, exceptions: [] };
  const isOpen = (guid: Guid) => exceptions.includes(guid) !== isOpenAtFirst;
  const change = (guids: readonly Guid[], shouldOpen: boolean) => {
    const changed = guids.filter((guid) => isOpen(guid) !== shouldOpen);
    const unchanged = exceptions.filter((guid) => !changed.includes(guid));
    store({ isOpenAtFirst, exceptions: [...unchanged, ...changed.filter((guid) => !exceptions.includes(guid))] });
  };
  return {
    isOpen,
    toggle: (guid) => change([guid], !isOpen(guid)),
    open: (page) =>
      change(
        [...pages.filter((other) => isBelow(page, other)), page].map(({ guid }) => guid),
        true,
      ),
    openAll: () => store({ isOpenAtFirst: true, exceptions: [] }),
    closeAll: () => store({ isOpenAtFirst: false, exceptions: [] }),
  };
}
