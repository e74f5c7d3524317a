import type { Guid } from "@plein/contract/guid";
import type { NewListItem } from "@plein/contract/list-items/items/list-item";
import { type FieldError, failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { getItemTypes, type ItemTypes } from "../../item-types/item-types.shared.ts";
import { findMissingMedia } from "../../media/find-missing-media.shared.ts";
import { withOwnLocks } from "../blocks/item-locks.ts";
import type { ListParent, ListSource } from "../lists/list-plan.ts";
import { findListSource } from "../lists/sources/list-source.shared.ts";
import { listParents } from "../parents/list-parents.ts";
import { type ItemColumns, toItemColumns } from "./item-columns.ts";
import { type CheckedItem, checkItem, checkParents } from "./item-input.shared.ts";

/** A new item that passed all checks: its stored values, and its parents. */
export type CheckedNewItem = {
  readonly columns: ItemColumns;
  readonly checked: CheckedItem;
  readonly parents: readonly ListParent[];
  /** if not, the item waits for approval */
  readonly canPublish: boolean;
};

/** The list in a block, for callers who may add items to it. */
export async function findListToAddTo(ctx: ApiContext, blockGuid: Guid): Promise<Result<ListSource>> {
  const source = await findListSource(ctx, blockGuid);
  if (source === null) return failure("NotFound", `No list ${blockGuid}`);
  return canAddTo(source)
    ? success(source)
    : failure("Unauthorized", `No right to add items through block ${blockGuid}`, { isAuthenticated: ctx.actor.kind === "user" });
}

export function canAddTo({ canAdd, parents }: ListSource): boolean {
  return canAdd || parents.some(({ canEdit }) => canEdit);
}

/** Validates new items for a list: returns each as it would be stored, or all of its errors. Writes nothing. */
export async function checkNewItems(ctx: ApiContext, source: ListSource, items: readonly NewListItem[]) {
  const [types, found, media] = await Promise.all([
    getItemTypes(ctx),
    findNamedParents(ctx, source, items),
    findMissingMedia(ctx.db, { ...ctx, platformGuid: ctx.db.platformGuid }, { content: items, path: ["items"], stored: null }),
  ]);
  return { types, checked: items.map((item, index) => checkNewItem(ctx, { item, index, source, types, found, media })) };
}

/** The list's own parents are known; other parents that the items name are looked up. */
async function findNamedParents(ctx: ApiContext, { parents }: ListSource, items: readonly NewListItem[]): Promise<readonly ListParent[]> {
  const namedParents = new Set(items.flatMap(({ parentGuids = [] }) => parentGuids));
  for (const { guid } of parents) namedParents.delete(guid);
  return namedParents.size === 0 ? parents : [...parents, ...(await listParents(ctx, [...namedParents]))];
}

type Check = {
  readonly item: NewListItem;
  readonly index: number;
  readonly source: ListSource;
  readonly types: ItemTypes;
  readonly found: readonly ListParent[];
  /** the errors of the pictures and documents of all items */
  readonly media: readonly FieldError[];
};

function checkNewItem(
  { actor, locale }: ApiContext,
  { item, index, source, types, found, media }: Check,
): { item: CheckedNewItem | null; errors: readonly FieldError[] } {
  const under = ["items", index] as const;
  const checked = checkItem(item, { types, allowedTypes: source.settings.itemTypes, locale, under });
  // A list may show pages that its author can't edit: only a list that lets others add lets them add there.
  const granted = source.parents.filter(({ canEdit }) => source.canAdd || canEdit).map(({ guid }) => guid);
  const guids = [...new Set(item.parentGuids === undefined || item.parentGuids.length === 0 ? granted : item.parentGuids)];
  const parentErrors = checkParents(guids, { found, granted, self: null, locale, path: [...under, "parentGuids"] });
  const own = media.filter(({ path }) => path.startsWith(`/items/${index}/`));
  const errors = [...checked.errors, ...parentErrors, ...own];
  if (checked.item === null || errors.length > 0) return { item: null, errors };
  const parents = guids.flatMap((guid) => found.find((parent) => parent.guid === guid) ?? []);
  // Only editors of all the item's pages may publish it; items of other users wait for their approval.
  const canPublish = parents.every(({ canEdit, path }) => canEdit || path === null);
  const added = { ...checked.item, blocks: withOwnLocks(actor, checked.item.blocks) };
  const columns = toItemColumns(withDefaults(item, canPublish), added);
  return { item: { columns, checked: added, parents, canPublish }, errors: [] };
}

function withDefaults(item: NewListItem, canPublish: boolean) {
  return {
    title: item.title,
    isPublished: canPublish && (item.isPublished ?? true),
    publishedOn: (canPublish ? item.publishedOn : null) ?? null,
    isHighlighted: canPublish && (item.isHighlighted ?? false),
    image: item.image ?? null,
    locale: item.locale ?? null,
    shareImage: item.shareImage ?? null,
  };
}
