import type { ItemChangePatch } from "@plein/contract/list-items/items/item-approval";
import type { ItemSharing, ListItem, SavedListItem } from "@plein/contract/list-items/items/list-item";
import { isSameJson } from "@plein/contract/same-json";

type Content = Pick<ListItem, "title" | "listItemTypeName" | "metadata" | "image" | "contentBuildingBlockInstances"> & ItemSharing;

const MEMBERS = ["title", "listItemTypeName", "image", "locale", "shareImage", "contentBuildingBlockInstances"] as const;

/** The difference of a saved item to the published one. */
export function buildItemPatch(current: Content, saved: { readonly [K in keyof Content]: unknown }): ItemChangePatch {
  const changed = MEMBERS.filter((name) => !isSameJson(saved[name] ?? null, current[name] ?? null));
  const [before, after] = [current.metadata, saved.metadata as Readonly<Record<string, unknown>>];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSameJson(orNull(after[name]), orNull(before[name])),
  );
  const patch = Object.fromEntries(changed.map((name) => [name, saved[name] ?? null]));
  const metadata = Object.fromEntries(fields.map((name) => [name, after[name] ?? null]));
  return (fields.length === 0 ? patch : { ...patch, metadata }) as ItemChangePatch;
}

/** No tags are the same as none sent. */
function orNull(value: unknown): unknown {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** Applies a pending change to the published item: its author sees the result in the form, and approving saves it. */
export function applyItemPatch<T extends Content>(current: T, { metadata = {}, ...patch }: ItemChangePatch): T {
  const merged = Object.entries({ ...current.metadata, ...metadata }).filter(([, value]) => value !== null);
  return { ...current, ...patch, metadata: Object.fromEntries(merged) };
}

/** Applies a patch to an item, as the input of a save. */
export function toSavedItem(current: ListItem & ItemSharing, patch: ItemChangePatch): SavedListItem {
  const { guid, parentGuids } = current;
  const { title, listItemTypeName, metadata, image, locale, shareImage, contentBuildingBlockInstances } = applyItemPatch(current, patch);
  return { guid, parentGuids, title, listItemTypeName, metadata, image, locale, shareImage, contentBuildingBlockInstances };
}
