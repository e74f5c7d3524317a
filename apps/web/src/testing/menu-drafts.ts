import type { DraftItem, MenuDraft } from "../features/menus/draft/menu-draft.ts";

export function guidOf(index: number): string {
  return `0199c1f0-8f5e-7c3a-9b1e-${String(index).padStart(12, "0")}`;
}

export function draftItem(index: number, level: number, name = `Item ${index}`): DraftItem {
  return {
    guid: guidOf(index),
    level,
    name,
    pageGuid: null,
    pageName: null,
    pageIsPublished: false,
    itemGuid: null,
    externalUrl: null,
    path: null,
    anchor: null,
    icon: null,
    newTab: false,
    isVisible: true,
    viewPermission: "Public",
    viewRoles: [],
    pageState: null,
  };
}

/** Items written as their level and label: `draftOf("1 a", "2 b")`. */
export function draftOf(...lines: readonly `${1 | 2 | 3} ${string}`[]): MenuDraft {
  return lines.map((line, index) => draftItem(index, Number(line[0]), line.slice(2)));
}
