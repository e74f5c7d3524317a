import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { navTitle } from "../nav-title-sql.ts";
import { pageLocale } from "../page-locale-sql.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

export type PageBelow = {
  readonly path: string;
  readonly title: string;
  readonly sortId: number;
  /** language of the page, if that isn't the reader's */
  readonly lang: Locale | null;
  /** the published translation into the language of the reader, if they may see it */
  readonly translation: { readonly path: string; readonly title: string } | null;
};

/** Who reads, and in which language: that of the page with the navigation. `defaultLocale` is that of pages without one of their own. */
export type NavigationReader = { readonly actor: Actor; readonly locale: Locale; readonly defaultLocale: Locale };

/** The pages below `path`, down to paths with `maxSegments` segments. */
export type PathRange = { readonly path: string; readonly maxSegments: number };

/** More than a reader could look through: the limit prevents one block from loading all pages of a platform. */
const MAX_PAGES = 1000;

/**
 * The published pages in any of these ranges that the actor may see, by path. Where visitors are led to the home page of a language instead of
 * to an untranslated page, those in another language are left out, unless they are translated.
 */
export function listPagesBelow(
  target: SqlTarget,
  platformGuid: Guid,
  { actor, locale, defaultLocale }: NavigationReader,
  ranges: readonly PathRange[],
): Promise<PageBelow[]> {
  const prefixes = ranges.map(({ path }) => (path === "/" ? "/" : `${path}/`));
  const pageLanguage = sql`coalesce(${pageLocale("pub")}, ${defaultLocale}::text)`;
  return runSql(
    target,
    sql<PageBelow>`
      select p.path, ${navTitle("pub")} as title, p.sort_id as "sortId", nullif(${pageLanguage}, ${locale}::text) as lang, translation.shown as translation
        from pages p
        join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
        left join lateral (
              select json_build_object('path', t.path, 'title', ${navTitle("tpub")}) as shown
                from page_translations own
                join page_translations other on other.platform_guid = own.platform_guid and other.group_guid = own.group_guid
                     and other.locale = ${locale}::text and other.page_guid <> own.page_guid
                join pages t on t.platform_guid = other.platform_guid and t.guid = other.page_guid and t.deleted_on is null and t.is_published
                join page_publications tpub on tpub.platform_guid = t.platform_guid and tpub.page_guid = t.guid
               where own.platform_guid = p.platform_guid and own.page_guid = p.guid and ${visibleWhere(actor, "page.view", "t")}) translation on true
       where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and p.path <> '/' and ${visibleWhere(actor, "page.view", "p")}
         and exists (select 1 from unnest(${prefixes}::text[], ${ranges.map(({ maxSegments }) => maxSegments)}::int[]) as root(prefix, most)
                      where starts_with(p.path, root.prefix) and cardinality(string_to_array(p.path, '/')) - 1 <= root.most)
         and (${pageLanguage} = ${locale}::text or translation.shown is not null
              or not exists (select from platform_settings s where s.platform_guid = p.platform_guid and s.key = 'missingTranslation' and s.value = '"home"'))
       order by p.path limit ${MAX_PAGES}::int`,
  );
}
