import { Guid } from "@plein/contract/guid";
import { ItemTranslations } from "@plein/contract/list-items/items/item-translations";
import { z } from "zod";
import { readItemTypes } from "../../item-types/item-types.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findLocales } from "../../settings/settings.shared.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { canChangeItem, canViewItem } from "../items/item-access.shared.ts";
import { findItemForAction } from "../items/item-for-action.shared.ts";
import { findItems } from "../items/item-rows.shared.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import { listItemTranslationRows } from "./item-translation-rows.ts";
import { localeOfItem } from "./shown-translations.ts";

const { guid, title, url, isPublished } = EXAMPLE_ITEM;
const EXAMPLE_TRANSLATIONS: ItemTranslations = {
  locale: "nl",
  languages: [
    { locale: "nl", item: { guid, title, url, isPublished, canEdit: true } },
    { locale: "en", item: null },
  ],
};

/** An item in the languages of its platform, for users who may change it. */
export const getItemTranslations = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems/{guid}:translations",
      summary: "Returns an item's translations: in which languages it exists, and where.",
      example: { response: EXAMPLE_TRANSLATIONS },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ItemTranslations)
  .query(async ({ ctx, input }) => {
    const { db, actor, platform } = ctx;
    const item = unwrap(await findItemForAction(db, ctx, input.guid, "item.edit"));
    const group = await listItemTranslationRows(db, db.platformGuid, input.guid);
    const others = await findItems(
      db,
      db.platformGuid,
      actor,
      group.map(({ itemGuid }) => itemGuid),
    );
    const [locales, types] = [await findLocales(db, platform), await readItemTypes(db, db.platformGuid)];
    const known = [item, ...others.filter((one) => one.row.guid !== item.row.guid && canViewItem(actor, one))];
    const own = localeOfItem(item, ctx);
    return {
      locale: own,
      languages: [...new Set([...locales, own])].map((locale) => {
        const translation = known.find((one) => localeOfItem(one, ctx) === locale);
        if (translation === undefined) return { locale, item: null };
        const { guid, title, url, isPublished } = toListItem(ctx, translation.row, types);
        return { locale, item: { guid, title, url, isPublished, canEdit: canChangeItem(actor, translation, "item.edit") } };
      }),
    };
  });
