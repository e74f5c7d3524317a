import type { Guid } from "@plein/contract/guid";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ListItem, SavedListItem } from "@plein/contract/list-items/items/list-item";
import type { FieldError } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { toListParent } from "../parents/list-parents.ts";
import type { ParentRow } from "../parents/parent-rows.ts";
import { checkParents } from "./item-input.shared.ts";
import type { StoredItem } from "./item-rows.shared.ts";
import { pickValidMetadata } from "./to-list-item.shared.ts";

export type ItemChange = SavedListItem & { readonly version?: number | undefined };

/** The input for an item, completed with the stored values of members that may be absent. */
export function completeItem(input: ItemChange, current: ListItem, { row: { locale, shareImage } }: StoredItem) {
  const { isPublished, publishedOn, isHighlighted, image, contentBuildingBlockInstances } = current;
  const defaults = { isPublished, publishedOn, isHighlighted, image, contentBuildingBlockInstances, locale, shareImage };
  return { ...defaults, ...withoutUndefined(input) };
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

/** Whether a save makes a change that only editors of the page decide on: the publication of an item, and its pages. */
export function needsPublishRight(
  saved: Pick<ListItem, "isPublished" | "publishedOn" | "isHighlighted" | "parentGuids">,
  current: ListItem,
): boolean {
  const decided = (item: typeof saved) => JSON.stringify([item.isPublished, item.publishedOn, item.isHighlighted, item.parentGuids]);
  return decided(saved) !== decided(current);
}

export function checkParentsOfItem(
  { actor, locale }: UserContext,
  item: StoredItem,
  guids: readonly Guid[],
  rows: readonly ParentRow[],
): FieldError[] {
  const granted = item.row.parents.map(({ guid }) => guid);
  const parents = rows.flatMap((row) => toListParent({ actor }, row) ?? []);
  return checkParents(guids, { found: parents, granted, self: item.row.guid, locale, path: ["parentGuids"] });
}

/** Parents that the caller can't see, and so can't remove by a save. */
export function hiddenParents({ row }: StoredItem): Guid[] {
  return row.allParents.filter((guid) => !row.parents.some((parent) => parent.guid === guid));
}

/** Values of fields that the type has lost, or no longer accepts. */
export function hiddenMetadata({ row }: StoredItem, type: ListItemType | null): Record<string, unknown> {
  const validMetadata = pickValidMetadata(row, type);
  return Object.fromEntries(Object.entries(row.metadata).filter(([name]) => !Object.hasOwn(validMetadata, name)));
}

/** The parents among those found, once each and in this order. */
export function orderedParents(guids: readonly Guid[], found: readonly ParentRow[]): ParentRow[] {
  return [...new Set(guids)].flatMap((guid) => found.find((row) => row.guid === guid) ?? []);
}
