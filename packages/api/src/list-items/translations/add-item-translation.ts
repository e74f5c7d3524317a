import { randomUUID } from "node:crypto";
import { Guid } from "@plein/contract/guid";
import { ListItem } from "@plein/contract/list-items/items/list-item";
import { plainText } from "@plein/contract/list-items/items/plain-text";
import { buildSearchText } from "@plein/contract/list-items/items/search-text";
import { Locale } from "@plein/contract/locale";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField, failTakenField } from "../../field-errors.ts";
import { findItemType, type ItemTypes, readItemTypes } from "../../item-types/item-types.shared.ts";
import { typedOutput } from "../../output.ts";
import { listTranslationsInto } from "../../pages/translations/translation-rows.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findLocales } from "../../settings/settings.shared.ts";
import { saveApprovalRow } from "../approval/approval-rows.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { canPublishItem } from "../items/item-access.shared.ts";
import type { ItemColumns } from "../items/item-columns.ts";
import { findItemForAction } from "../items/item-for-action.shared.ts";
import type { StoredItem } from "../items/item-rows.shared.ts";
import { invalidateItem } from "../items/item-tags.ts";
import { replaceParents } from "../items/item-write-rows.ts";
import { newItemGuid, newShortId } from "../items/new-item-ids.ts";
import { readSavedItem } from "../items/save-item.shared.ts";
import { toListParent } from "../parents/list-parents.ts";
import { findParents, type ParentRow } from "../parents/parent-rows.ts";
import { planItems } from "../planned/plan-items.ts";
import { scheduleItemPeriods } from "../planned/schedule-item-periods.shared.ts";
import { hasItemTranslations } from "./any-item-translation-rows.ts";
import { addCopiedItemRow, listItemTranslationRows, saveItemTranslationRow } from "./item-translation-rows.ts";
import { localeOfItem } from "./shown-translations.ts";

const NewTranslation = z.strictObject({
  guid: Guid,
  locale: Locale,
  /** defaults to the item's title */
  title: ListItem.shape.title.optional(),
});
type NewTranslation = z.output<typeof NewTranslation>;

/**
 * Adds a translation of an item: a new, unpublished item with a copy of its content, on the same pages and, before these, on their
 * translations that the caller may edit.
 *
 * @returns BadRequest for a language that the platform doesn't have; Conflict if the item already has a translation in it
 */
export const addItemTranslation = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:translate",
      status: 201,
      summary: "Adds the translation of an item into another language: an unpublished copy of it.",
      example: { body: { locale: "en", title: "New square opened" }, response: { ...EXAMPLE_ITEM, isPublished: false, publishedOn: null } },
      hasEntity: true,
    },
  })
  .input(NewTranslation)
  .output(typedOutput(ListItem))
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await add(tx, ctx, input))));

async function add(tx: PlatformTransaction, ctx: UserContext, { guid, locale, title }: NewTranslation): Promise<Result<ListItem>> {
  const { platformGuid } = tx;
  const result = await findItemForAction(tx, ctx, guid, "item.edit");
  if (result.code !== "Success") return result;
  const source = result.value;
  if (!(await findLocales(tx, ctx.platform)).includes(locale)) return badField(["locale"], "unknownLanguage", ctx.locale);
  const group = await findGroupWithout(tx, ctx, source, locale);
  if (group === null) return failTakenField(["locale"], "takenItemLanguage", ctx.locale);

  const types = await readItemTypes(tx, platformGuid);
  const columns = toTranslatedColumns(source, { locale, title: title ?? source.row.title, types, ctx });
  const copied = await addRow(tx, ctx, source, columns);
  // Lists show every item until one is translated (ListLanguages), so the first translation changes all of them.
  if (group.isFirst) await tx.invalidate(["site"]);
  if (!(await saveItemTranslationRow(tx, platformGuid, { itemGuid: copied, groupGuid: group.guid, locale })))
    return failTakenField(["locale"], "takenItemLanguage", ctx.locale);
  const parents = await findNewParents(tx, ctx, source, locale);
  await replaceParents(tx, platformGuid, { guid: copied, parents });
  await planItems(tx, [copied]);
  await scheduleItemPeriods(tx, copied, columns.blocks);
  if (!canPublishItem(ctx.actor, source))
    await saveApprovalRow(tx, platformGuid, { itemGuid: copied, kind: "new", change: {}, authorGuid: ctx.actor.userGuid });
  const after = { title: columns.title, locale, translationOf: guid };
  await addAuditEntry(tx, ctx, { action: "listItems.translate", objectType: "listItem", objectGuid: copied, after });
  await invalidateItem(tx, source, parents);
  return success(await readSavedItem(tx, ctx, copied, types));
}

/** `isFirst`: no other item of the platform was translated before. */
type Group = { readonly guid: Guid; readonly isFirst: boolean };

/** The group that a translation joins; an item without one gets a new group. Null if the language is taken. */
async function findGroupWithout(tx: PlatformTransaction, ctx: UserContext, source: StoredItem, locale: Locale): Promise<Group | null> {
  const { guid } = source.row;
  const sourceLocale = localeOfItem(source, ctx);
  const group = await listItemTranslationRows(tx, tx.platformGuid, guid);
  if (sourceLocale === locale || group.some((row) => row.locale === locale && !row.isDeleted)) return null;
  const [first] = group;
  if (first !== undefined) return { guid: first.groupGuid, isFirst: false };
  const started = { guid: randomUUID(), isFirst: !(await hasItemTranslations(tx, tx.platformGuid)) };
  await saveItemTranslationRow(tx, tx.platformGuid, { itemGuid: guid, groupGuid: started.guid, locale: sourceLocale });
  return started;
}

type Translated = { readonly locale: Locale; readonly title: string; readonly types: ItemTypes; readonly ctx: UserContext };

/** The stored columns of the source, including values that its type hides now; its blocks are copied with new guids. */
function toTranslatedColumns({ row }: StoredItem, { locale, title, types, ctx }: Translated): ItemColumns {
  const { description, metadata, tags } = row;
  const type = findItemType(types, row.listItemTypeName);
  return {
    list_item_type_name: row.listItemTypeName,
    type_version: row.typeVersion,
    title,
    title_sort: plainText(title),
    description,
    metadata,
    tags,
    search_text:
      type === null ? plainText(title) : buildSearchText({ title, description, tags, metadata: { ...metadata, description, tags } }, type),
    period_start: row.periodStart?.toISOString() ?? null,
    period_end: row.periodEnd?.toISOString() ?? null,
    is_published: false,
    published_on: null,
    is_highlighted: row.isHighlighted,
    image: row.image,
    locale: locale === ctx.platform.defaultLocale ? null : locale,
    share_image: row.shareImage,
    blocks: row.blocks.map((block) => ({ ...block, guid: randomUUID() })),
  };
}

/** There are 128 million million short ids. */
const MAX_ATTEMPTS = 3;

async function addRow(tx: PlatformTransaction, { actor }: UserContext, { row }: StoredItem, columns: ItemColumns): Promise<Guid> {
  const writer = { platformGuid: tx.platformGuid, userGuid: actor.userGuid };
  const guid = newItemGuid();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
    if (await addCopiedItemRow(tx, writer, { guid, shortId: newShortId(), sortId: row.sortId, columns })) return guid;
  throw new Error(`${MAX_ATTEMPTS} new short ids were taken`);
}

async function findNewParents(tx: PlatformTransaction, ctx: UserContext, { row }: StoredItem, locale: Locale): Promise<ParentRow[]> {
  const translated = await listTranslationsInto(tx, tx.platformGuid, row.allParents, locale);
  const sourceParents = await findParents(tx, tx.platformGuid, row.allParents);
  const ofLanguage = await findParents(
    tx,
    tx.platformGuid,
    translated.map(({ translation }) => translation),
  );
  const editable = ofLanguage.filter((parent) => toListParent(ctx, parent)?.canEdit === true);
  return [...editable, ...sourceParents.filter(({ guid }) => !editable.some((one) => one.guid === guid))];
}
