import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** Of these languages, those that a page outside the trash is written in, each with the number of its pages. */
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
        join pages p on p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null
             and p.options @> jsonb_build_array(jsonb_build_object('name', 'locale', 'value', l.locale))
       group by l.locale order by l.locale`,
  );
}

/** Whether any page of the platform has a translation. */
export async function hasTranslations(target: SqlTarget, platformGuid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ isAny: boolean }>`
      select exists (select from page_translations where platform_guid = ${platformGuid}::uuid group by group_guid having count(*) > 1) as "isAny"`,
  );
  return row?.isAny ?? false;
}
