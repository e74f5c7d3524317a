import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../../run-sql.ts";
import { replaceParents } from "../../items/item-write-rows.ts";
import type { ListLanguage } from "../../translations/list-language.shared.ts";

/** A change of an item that may change which translations lists show. */
export type LanguageChange = { readonly guid: Guid } & (
  | { readonly kind: "publish"; readonly isPublished: boolean }
  | { readonly kind: "trash"; readonly isDeleted: boolean }
  | { readonly kind: "place"; readonly parents: readonly Guid[] }
  | { readonly kind: "group"; readonly groupGuid: Guid | null }
  | { readonly kind: "locale"; readonly locale: string | null }
  | { readonly kind: "tags"; readonly tags: readonly string[] }
);

/** Makes a change in a transaction of its own, as the product would. */
export function makeChange(db: PlatformDb, change: LanguageChange): Promise<void> {
  return db.transaction((tx) => writeChange(tx, tx.platformGuid, change));
}

async function writeChange(target: SqlTarget, platformGuid: Guid, change: LanguageChange): Promise<void> {
  const { guid } = change;
  const ofItem = sql`platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`;
  switch (change.kind) {
    case "publish":
      await runSql(target, sql`update list_items set is_published = ${change.isPublished} where ${ofItem}`);
      return;
    case "trash":
      await runSql(target, sql`update list_items set deleted_on = case when ${change.isDeleted}::boolean then now() end where ${ofItem}`);
      return;
    case "tags":
      await runSql(target, sql`update list_items set tags = ${[...change.tags]}::text[] where ${ofItem}`);
      return;
    case "place":
      await replaceParents(target, platformGuid, { guid, parents: change.parents.map((parent) => ({ guid: parent, isItem: false })) });
      return;
    case "locale":
      // An item with translations keeps its language.
      await runSql(
        target,
        sql`update list_items set locale = ${change.locale} where ${ofItem} and not exists (select from item_translations where item_guid = ${guid}::uuid)`,
      );
      return;
    case "group":
      await runSql(target, sql`delete from item_translations where item_guid = ${guid}::uuid`);
      if (change.groupGuid === null) return;
      await runSql(
        target,
        sql`insert into item_translations (platform_guid, item_guid, group_guid, locale)
            select platform_guid, guid, ${change.groupGuid}::uuid, coalesce(locale, 'nl') from list_items where ${ofItem} on conflict do nothing`,
      );
  }
}

export type TranslatedItem = {
  readonly guid: Guid;
  readonly locale: string;
  readonly groupGuid: Guid | null;
  /** the parents whose lists show it */
  readonly shownBy: readonly Guid[];
  readonly tags: readonly string[];
};

/** The items as stored, without what is stored beside their places. */
export function listTranslatedItems(db: PlatformDb): Promise<TranslatedItem[]> {
  return runSql(
    db,
    sql<TranslatedItem>`
      select i.guid, coalesce(t.locale, i.locale, 'nl') as locale, t.group_guid as "groupGuid", i.tags,
             array(select p.parent_guid::text from list_item_parents p where p.item_guid = i.guid and i.is_live) as "shownBy"
        from list_items i left join item_translations t on t.item_guid = i.guid`,
  );
}

/** The items of a list in a language, by the definition: of each group the best of those that the list shows. */
export function chooseTranslations(items: readonly TranslatedItem[], parents: readonly Guid[], language: ListLanguage): Guid[] {
  const { locale, defaultLocale, hasOthers } = language;
  const shown = items.filter(({ shownBy }) => shownBy.some((parent) => parents.includes(parent)));
  const rank = (one: TranslatedItem) => `${one.locale === locale ? 0 : one.locale === defaultLocale ? 1 : 2}${one.locale}`;
  const isBest = (item: TranslatedItem) =>
    item.groupGuid === null || !shown.some((other) => other.groupGuid === item.groupGuid && rank(other) < rank(item));
  return shown.filter((item) => (hasOthers || item.locale === locale) && isBest(item)).map(({ guid }) => guid);
}
