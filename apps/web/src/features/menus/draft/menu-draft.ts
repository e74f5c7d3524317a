import type { Guid } from "@plein/contract/guid";
import type { EditableMenu, EditableMenuItem, SavedMenuItem } from "@plein/contract/menus/editable-menu";

/** A menu that is being edited, as a flat list in which each item precedes its sub-items. */

export type DraftItem = Omit<EditableMenuItem, "relatedMenuItems" | "urlSegment"> & {
  /** 1 for the items of the menu itself */
  readonly level: number;
};
export type MenuDraft = readonly DraftItem[];

export function toDraft({ items }: Pick<EditableMenu, "items">): MenuDraft {
  return flatten(items, 1);
}

function flatten(items: readonly EditableMenuItem[], level: number): DraftItem[] {
  return items.flatMap(({ relatedMenuItems, urlSegment: _, ...item }) => [{ ...item, level }, ...flatten(relatedMenuItems, level + 1)]);
}

/** An item in the nested form that the API saves. */
export type NestedItem = Omit<SavedMenuItem, "relatedMenuItems"> & { readonly guid: Guid; readonly relatedMenuItems: NestedItem[] };

export function toNested(draft: MenuDraft): NestedItem[] {
  const top: NestedItem[] = [];
  const above: NestedItem[] = [];
  for (const { level, pageName: _, pageIsPublished: __, path: ___, pageState: ____, name, ...saved } of draft) {
    const item: NestedItem = { ...saved, name: name.trim(), relatedMenuItems: [] };
    above.length = level - 1;
    (above.at(-1)?.relatedMenuItems ?? top).push(item);
    above.push(item);
  }
  return top;
}

/** Returns the label that readers see: the item's own, or the title of its page. */
export function labelOf({ name, pageName, externalUrl }: Pick<DraftItem, "name" | "pageName" | "externalUrl">): string {
  return name.trim() || (pageName ?? externalUrl ?? "");
}

/** Returns the index after the last sub-item of the item at `start`. */
export function endOf(draft: MenuDraft, start: number): number {
  const level = draft[start]?.level ?? 0;
  const next = draft.findIndex((item, index) => index > start && item.level <= level);
  return next === -1 ? draft.length : next;
}

/** Returns the index of the parent of the item at `index`; -1 for a top-level item. */
export function parentOf(draft: MenuDraft, index: number): number {
  const level = draft[index]?.level ?? 0;
  return draft.findLastIndex((item, place) => place < index && item.level === level - 1);
}

/** Returns the indexes of the items with the same parent, including `index`. */
export function siblingsOf(draft: MenuDraft, index: number): number[] {
  const parent = parentOf(draft, index);
  const [from, to] = parent === -1 ? [0, draft.length] : [parent + 1, endOf(draft, parent)];
  const level = draft[index]?.level;
  return draft.flatMap((item, place) => (place >= from && place < to && item.level === level ? [place] : []));
}

/** Returns the number of levels that the item at `index` and its sub-items span. */
export function heightOf(draft: MenuDraft, index: number): number {
  const own = draft.slice(index, endOf(draft, index));
  return Math.max(...own.map(({ level }) => level)) - (draft[index]?.level ?? 0) + 1;
}
