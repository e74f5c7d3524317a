import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The languages among these in which a page outside the trash or a translation of an item is written, each with their number. */
export function countPagesByLocale(
  target: SqlTarget,
  platformGuid: Guid,
  locales: readonly Locale[],
): Promise<{ locale: Locale; pages: number }[]> {
  return runSql(
    target,
    sql<{ locale: Locale; pages: number }>`
      select l.locale, count(*)::int as pages
        from unnest(${[...locales]}::text[]) as l(locale)
        join (select p.options, null as locale from pages p where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null
              union all
              select null, t.locale from item_translations t
                join list_items i on i.platform_guid = t.platform_guid and i.guid = t.item_guid and i.deleted_on is null
               where t.platform_guid = ${platformGuid}::uuid) written
          on written.locale = l.locale or written.options @> jsonb_build_array(jsonb_build_object('name', 'locale', 'value', l.locale))
       group by l.locale order by l.locale`,
  );
}

/** Whether any page or item of the platform has a translation. */
export async function hasTranslations(target: SqlTarget, platformGuid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ isAny: boolean }>`
      select exists (select from page_translations where platform_guid = ${platformGuid}::uuid group by group_guid having count(*) > 1)
          or exists (select from item_translations where platform_guid = ${platformGuid}::uuid group by group_guid having count(*) > 1) as "isAny"`,
  );
  return row?.isAny ?? false;
}
