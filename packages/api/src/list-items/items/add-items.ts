import { Guid } from "@plein/contract/guid";
import { ListItem, NewListItem } from "@plein/contract/list-items/items/list-item";
import { hasSqlState, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import type { ApiContext } from "../../context.ts";
import { databaseNow } from "../../database-clock-rows.ts";
import { badFields } from "../../field-errors.ts";
import type { ItemTypes } from "../../item-types/item-types.shared.ts";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM, EXAMPLE_NEW_ITEM } from "../item-examples.shared.ts";
import { planItems } from "../planned/plan-items.ts";
import { scheduleItemPeriods } from "../planned/schedule-item-periods.shared.ts";
import { buildSearchEntry } from "../search/item-search-entry.ts";
import { countAdding } from "./item-add-limits.ts";
import { addItemRows } from "./item-add-rows.ts";
import { isLiveAt } from "./item-columns.ts";
import { newItemGuid, newShortId } from "./new-item-ids.ts";
import { type CheckedNewItem, checkNewItems, findListToAddTo } from "./new-items.shared.ts";
import { toListItem } from "./to-list-item.shared.ts";

const MAX_ITEMS = 500;

/**
 * Adds items in the order given. The list and the types come from the cache: an item whose type changes at this very moment
 * is checked again when it is read.
 */
export const addItems = publicProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/listitem/list/{blockGuid}",
      bodyMember: "items",
      summary: "Adds items through a list's block, all of them or none, and returns them in the order given.",
      example: { body: [EXAMPLE_NEW_ITEM], response: [EXAMPLE_ITEM] },
    },
  })
  .input(z.strictObject({ blockGuid: Guid, items: z.array(NewListItem).min(1).max(MAX_ITEMS) }))
  .output(typedOutput(z.array(ListItem)))
  .mutation(async ({ ctx, input: { blockGuid, items } }) => {
    const source = unwrap(await findListToAddTo(ctx, blockGuid));
    unwrap(await countAdding(ctx, source, items.length));
    const { checked, types } = await checkNewItems(ctx, source, items);
    const errors = checked.flatMap((one) => one.errors);
    if (errors.length > 0) throw new ResultError(badFields(errors));
    const valid = checked.flatMap(({ item }) => item ?? []);
    // Only dates of publication and the periods of blocks depend on the current time, so most items need no round trip for it.
    const hasMoments = valid.some(({ columns }) => columns.published_on !== null || columns.blocks.length > 0);
    const now = hasMoments ? await databaseNow(ctx.db) : new Date();
    const { items: added, createdOn } = await insertItems(
      ctx,
      valid.map((item) => toNewItem(item, now)),
    );
    return added.map((item) => respondWith(ctx, item, { createdOn, types }));
  });

type NewItem = CheckedNewItem & { readonly guid: Guid; readonly shortId: string; readonly isLive: boolean; readonly now: Date };

function toNewItem(item: CheckedNewItem, now: Date): NewItem {
  return { ...item, guid: newItemGuid(), shortId: newShortId(), isLive: isLiveAt(item.columns, now), now };
}

async function plan(tx: PlatformTransaction, items: readonly NewItem[], isPlanned: boolean): Promise<void> {
  const guids = items.map(({ guid }) => guid);
  if (isPlanned) await planItems(tx, guids);
  for (const { guid, columns } of items) await scheduleItemPeriods(tx, guid, columns.blocks);
}

type Added = { readonly items: readonly NewItem[]; readonly createdOn: Date };

/** There are 128 million million short ids, so a collision is very rare, and a third one in a row is a defect. */
const MAX_ATTEMPTS = 3;

/** Adds items; if a short id is taken, all of them get new ones. */
async function insertItems(ctx: ApiContext, items: readonly NewItem[], attempt = 1): Promise<Added> {
  const { db, platform } = ctx;
  const rows = items.map((item) => ({
    ...item,
    needsApproval: !item.canPublish,
    parents: item.parents.map(({ guid, path }) => ({ guid, isItem: path === null })),
    searchEntry: buildSearchEntry({ ...item, type: item.checked.type, pageGuids: pageGuidsOf(item), createdOn: null }, platform),
  }));
  try {
    const createdOn = await addItemRows(db, ctx, rows);
    const isPlanned = items.some(({ isLive }) => !isLive);
    if (isPlanned || items.some(({ columns }) => columns.blocks.length > 0)) await db.transaction((tx) => plan(tx, items, isPlanned));
    return { items, createdOn };
  } catch (error) {
    if (attempt === MAX_ATTEMPTS || !hasSqlState(error, UNIQUE_VIOLATION)) throw error;
    return insertItems(
      ctx,
      items.map((item) => ({ ...item, shortId: newShortId() })),
      attempt + 1,
    );
  }
}

function pageGuidsOf({ parents }: CheckedNewItem): Guid[] {
  return parents.filter(({ path }) => path !== null).map(({ guid }) => guid);
}

type Written = { readonly createdOn: Date; readonly types: ItemTypes };

/** The item as a read would return it, built from the written values. */
function respondWith(ctx: ApiContext, { guid, shortId, columns, parents }: NewItem, { createdOn, types }: Written): ListItem {
  const parseDate = (moment: string | null) => (moment === null ? null : new Date(moment));
  const row = {
    guid,
    shortId,
    listItemTypeName: columns.list_item_type_name,
    typeVersion: columns.type_version,
    title: columns.title,
    description: columns.description,
    metadata: columns.metadata,
    tags: columns.tags,
    periodStart: parseDate(columns.period_start),
    periodEnd: parseDate(columns.period_end),
    isPublished: columns.is_published,
    publishedOn: parseDate(columns.published_on) ?? (columns.is_published ? createdOn : null),
    isHighlighted: columns.is_highlighted,
    sortId: 0,
    image: columns.image,
    locale: columns.locale,
    shareImage: columns.share_image,
    blocks: columns.blocks,
    ownerGuid: ctx.actor.kind === "user" ? ctx.actor.userGuid : null,
    version: 1,
    createdOn,
    updatedOn: createdOn,
    parents,
  };
  return toListItem(ctx, row, types);
}
