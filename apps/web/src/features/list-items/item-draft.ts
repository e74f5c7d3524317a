import { EMPTY_RICH_TEXT } from "@plein/contract/blocks/rich-text";
import type { Guid } from "@plein/contract/guid";
import type { ListItemField, ListItemType } from "@plein/contract/item-types/list-item-type";
import { fieldsOf } from "@plein/contract/item-types/metadata-schema";
import type { ItemSharing, ListItem, NewListItem, SavedListItem } from "@plein/contract/list-items/items/list-item";
import type { Locale } from "@plein/contract/locale";
import type { ImageReference } from "@plein/contract/media/image-reference";

/** An item in its form, possibly invalid. */
export type ItemDraft = {
  readonly listItemTypeName: string;
  readonly title: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly image: ImageReference | null;
  readonly locale: Locale | null;
  readonly shareImage: ImageReference | null;
  readonly isPublished: boolean;
  /** ISO 8601; null for the time of publishing */
  readonly publishedOn: string | null;
  readonly isHighlighted: boolean;
  readonly parentGuids: readonly Guid[];
};

/** Creates the draft of a new item, which is unpublished, since its text is written next. */
export function newDraft(listItemTypeName: string): ItemDraft {
  return {
    listItemTypeName,
    title: "",
    metadata: {},
    image: null,
    locale: null,
    shareImage: null,
    isPublished: false,
    publishedOn: null,
    isHighlighted: false,
    parentGuids: [],
  };
}

export function toDraft(item: ListItem, sharing: ItemSharing): ItemDraft {
  const { listItemTypeName, title, metadata, image, isPublished, publishedOn, isHighlighted, parentGuids } = item;
  return { listItemTypeName, title, metadata, image, ...sharing, isPublished, publishedOn, isHighlighted, parentGuids };
}

/** Changes the type of a draft; values of fields that both types have are preserved. */
export function withType(draft: ItemDraft, listItemTypeName: string): ItemDraft {
  return { ...draft, listItemTypeName };
}

/** @param canPublish whether the user may set the publication and visibility of the item */
export function toNewItem(draft: ItemDraft, type: ListItemType, canPublish: boolean): NewListItem {
  const { listItemTypeName, title, image, locale, shareImage, isPublished, publishedOn, isHighlighted } = draft;
  const written = { listItemTypeName, title, image, locale, shareImage, metadata: toMetadata(draft, type) };
  return canPublish ? { ...written, isPublished, publishedOn, isHighlighted } : written;
}

export function toSavedItem(guid: Guid, draft: ItemDraft, type: ListItemType, canPublish: boolean): SavedListItem {
  return { ...toNewItem(draft, type, canPublish), guid, metadata: toMetadata(draft, type), parentGuids: [...draft.parentGuids] };
}

/** Returns the values of the fields of the draft's type, without empty ones. */
export function toMetadata({ metadata }: Pick<ItemDraft, "metadata">, type: ListItemType): Record<string, unknown> {
  const own = fieldsOf(type).flatMap((field): [string, unknown][] => {
    const value = metadata[field.name];
    return isEmpty(field, value) ? [] : [[field.name, value]];
  });
  return { ...Object.fromEntries(own), tags: metadata.tags ?? [] };
}

function isEmpty({ type }: ListItemField, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  if (type === "richText") return JSON.stringify(value) === JSON.stringify(EMPTY_RICH_TEXT);
  if (type === "location" && typeof value === "object")
    return Object.values(value).every((member) => member === "" || member === undefined);
  return false;
}

/** Whether two drafts would be stored as the same item. */
export function isEqual(one: ItemDraft, other: ItemDraft, type: ListItemType): boolean {
  const all = (draft: ItemDraft) => JSON.stringify([toSavedItem("", draft, type, true), draft.listItemTypeName], byName);
  return all(one) === all(other);
}

/** A JSON replacer that sorts the members of objects. */
function byName(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
