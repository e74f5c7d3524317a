import { Guid } from "@plein/contract/guid";
import { parseUntrusted } from "@plein/contract/input-size";
import { type ListItem, NewListItem, type SavedListItem } from "@plein/contract/list-items/items/list-item";
import type { FieldError } from "@plein/contract/result";
import type { ApiContext } from "../context.ts";
import { badFieldError } from "../field-errors.ts";
import { getItemTypes, type ItemTypes } from "../item-types/item-types.shared.ts";
import { canChangeItem, canPublishItem, canViewItem } from "../list-items/items/item-access.shared.ts";
import { needsPublishRight } from "../list-items/items/item-change.shared.ts";
import { checkItem } from "../list-items/items/item-input.shared.ts";
import { findItems, type StoredItem } from "../list-items/items/item-rows.shared.ts";
import { toListItem } from "../list-items/items/to-list-item.shared.ts";

/** A line of a file as it is sent: members of an item, of any shape. */
export type Line = Readonly<Record<string, unknown>>;
export type ItemsOfLines = {
  readonly types: ItemTypes;
  readonly stored: ReadonlyMap<Guid, StoredItem>;
};

/** All errors in the lines that change an item. A missing item and one that the caller may not edit give the same error. */
export async function checkChanges(ctx: ApiContext, lines: readonly Line[]): Promise<FieldError[]> {
  const items = await findItemsOfLines(ctx, lines);
  const seen = new Set<unknown>();
  return lines.flatMap((line, index) => {
    if (line.guid === undefined) return [];
    const isTwice = seen.has(line.guid);
    seen.add(line.guid);
    return isTwice ? [errorAt(ctx, index, "guid", "takenKey")] : checkChange(ctx, items, line, index);
  });
}

/** The items in the lines, regardless of the caller's rights. */
export async function findItemsOfLines(ctx: ApiContext, lines: readonly Line[]): Promise<ItemsOfLines> {
  const guids = lines.flatMap(({ guid }) => Guid.safeParse(guid).data ?? []);
  const [types, items] = await Promise.all([getItemTypes(ctx), findItems(ctx.db, ctx.db.platformGuid, ctx.actor, guids)]);
  return { types, stored: new Map(items.map((item) => [item.row.guid, item])) };
}

function checkChange(ctx: ApiContext, { types, stored }: ItemsOfLines, line: Line, index: number): FieldError[] {
  const item = typeof line.guid === "string" ? stored.get(line.guid) : undefined;
  if (item === undefined || !canViewItem(ctx.actor, item) || !canChangeItem(ctx.actor, item, "item.edit"))
    return [errorAt(ctx, index, "guid", "itemGone")];
  const current = toListItem(ctx, item.row, types);
  const merged = mergeLine(current, line);
  // The validation of the line reports malformed cells.
  if (merged === null) return [];
  const { errors } = checkItem(merged, { types, allowedTypes: [], locale: ctx.locale, under: ["items", index] });
  if (errors.length > 0 || canPublishItem(ctx.actor, item) || !needsPublishRight({ ...current, ...merged }, current)) return [...errors];
  return [errorAt(ctx, index, "isPublished", "itemGone")];
}

/** The members of an item that a line may change, besides its metadata. */
export const LineMembers = NewListItem.pick({
  title: true,
  listItemTypeName: true,
  isPublished: true,
  publishedOn: true,
  isHighlighted: true,
  image: true,
});

export function withoutMetadata({ guid: _, metadata: __, ...line }: Line): Line {
  return line;
}

/**
 * Merges the changes of a line into the stored item: a column that the file lacks changes nothing, an empty cell removes a value.
 *
 * @returns null for a malformed line
 */
export function mergeLine(current: ListItem, line: Line): SavedListItem | null {
  const { metadata } = line;
  const own = typeof metadata === "object" && metadata !== null ? metadata : {};
  const merged = Object.fromEntries(Object.entries({ ...current.metadata, ...own }).filter(([, value]) => value !== null));
  const { data } = parseUntrusted(LineMembers, withoutMetadata(line));
  if (data === undefined) return null;
  return { ...data, guid: current.guid, parentGuids: current.parentGuids, metadata: merged };
}

export function errorAt({ locale }: ApiContext, index: number, member: string, message: "takenKey" | "itemGone"): FieldError {
  return badFieldError(["items", index, member], message, locale);
}
