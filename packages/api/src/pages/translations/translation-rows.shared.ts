import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type TranslationRow = {
  readonly groupGuid: Guid;
  readonly locale: Locale;
  readonly sourceGuid: Guid | null;
  readonly sourceNumber: number | null;
};

/** A page's place in its group; null for a page without translations. */
export function findTranslationRow(target: SqlTarget, platformGuid: Guid, pageGuid: Guid): Promise<TranslationRow | null> {
  return runSqlForOne(
    target,
    sql<TranslationRow>`
      select t.group_guid as "groupGuid", t.locale, t.source_guid as "sourceGuid", t.source_number as "sourceNumber"
        from page_translations t
       where t.platform_guid = ${platformGuid}::uuid and t.page_guid = ${pageGuid}::uuid
         and exists (select from page_translations o
                      where o.platform_guid = t.platform_guid and o.group_guid = t.group_guid and o.page_guid <> t.page_guid)`,
  );
}

type LanguageOfGroup = { readonly locale: Locale; readonly pageGuid: Guid };

/** The pages of a group that aren't in the trash. */
export function listTranslationRows(target: SqlTarget, platformGuid: Guid, groupGuid: Guid): Promise<LanguageOfGroup[]> {
  return runSql(
    target,
    sql<LanguageOfGroup>`
      select t.locale, t.page_guid as "pageGuid"
        from page_translations t join pages p on p.platform_guid = t.platform_guid and p.guid = t.page_guid and p.deleted_on is null
       where t.platform_guid = ${platformGuid}::uuid and t.group_guid = ${groupGuid}::uuid order by t.locale`,
  );
}

type NewTranslation = TranslationRow & { readonly pageGuid: Guid };

/** Adds a page to a translation group. A page in the trash loses its place there. @returns false if another page has the language */
export async function saveTranslationRow(
  target: SqlTarget,
  platformGuid: Guid,
  { pageGuid, groupGuid, locale, sourceGuid, sourceNumber }: NewTranslation,
): Promise<boolean> {
  await runSql(
    target,
    sql`delete from page_translations t using pages p
         where t.platform_guid = ${platformGuid}::uuid and t.group_guid = ${groupGuid}::uuid and t.locale = ${locale} and t.page_guid <> ${pageGuid}::uuid
           and p.platform_guid = t.platform_guid and p.guid = t.page_guid and p.deleted_on is not null`,
  );
  // The rest of a former group of the page itself.
  await removeTranslationRow(target, platformGuid, pageGuid);
  const row = await runSqlForOne(
    target,
    sql<{ pageGuid: Guid }>`
      insert into page_translations (platform_guid, page_guid, group_guid, locale, source_guid, source_number)
      values (${platformGuid}::uuid, ${pageGuid}::uuid, ${groupGuid}::uuid, ${locale}, ${sourceGuid}::uuid, ${sourceNumber}::int)
      on conflict (platform_guid, group_guid, locale) do nothing returning page_guid as "pageGuid"`,
  );
  return row !== null;
}

/** Takes a page out of its group. */
export async function removeTranslationRow(target: SqlTarget, platformGuid: Guid, pageGuid: Guid): Promise<void> {
  await runSql(target, sql`delete from page_translations where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid`);
}

/** Notes that a translation follows this publication of its source. */
export async function saveSourceNumber(target: SqlTarget, platformGuid: Guid, pageGuid: Guid, sourceNumber: number | null): Promise<void> {
  await runSql(
    target,
    sql`update page_translations set source_number = ${sourceNumber}::int
         where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid`,
  );
}

export type SourceVersionsRow = {
  readonly latest: number | null;
  readonly first: number | null;
  readonly publishedOn: Date | null;
  /** whether the version that the translation follows still exists */
  readonly hasFollowed: boolean;
};

/** The publications of a source: its first and its latest one, with the moment of the latter. */
export async function findSourceVersions(
  target: SqlTarget,
  platformGuid: Guid,
  { sourceGuid, followed }: { readonly sourceGuid: Guid; readonly followed: number | null },
): Promise<SourceVersionsRow> {
  const row = await runSqlForOne(
    target,
    sql<SourceVersionsRow>`
      select max(number) as latest, min(number) as first, max(published_on) as "publishedOn", coalesce(bool_or(number = ${followed}::int), false) as "hasFollowed"
        from page_versions
       where platform_guid = ${platformGuid}::uuid and page_guid = ${sourceGuid}::uuid and kind = 'publication'`,
  );
  return row ?? { latest: null, first: null, publishedOn: null, hasFollowed: false };
}

/** The pages among these that have a translation in a language, each with that translation. */
export function listTranslationsInto(
  target: SqlTarget,
  platformGuid: Guid,
  guids: readonly Guid[],
  locale: Locale,
): Promise<{ guid: Guid; translation: Guid }[]> {
  return runSql(
    target,
    sql<{ guid: Guid; translation: Guid }>`
      select own.page_guid as guid, other.page_guid as translation
        from page_translations own
        join page_translations other on other.platform_guid = own.platform_guid and other.group_guid = own.group_guid and other.locale = ${locale}
        join pages p on p.platform_guid = other.platform_guid and p.guid = other.page_guid and p.deleted_on is null
       where own.platform_guid = ${platformGuid}::uuid and own.page_guid = any(${[...guids]}::uuid[]) and own.locale <> ${locale}
       order by own.page_guid`,
  );
}

/** The translation into a language of the nearest of these pages that has one; null for none. `paths` are their paths. */
export async function findNearestTranslation(
  target: SqlTarget,
  platformGuid: Guid,
  { paths, locale }: { readonly paths: readonly string[]; readonly locale: Locale },
): Promise<Guid | null> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      select t.guid from pages a
        join page_translations own on own.platform_guid = a.platform_guid and own.page_guid = a.guid
        join page_translations other on other.platform_guid = a.platform_guid and other.group_guid = own.group_guid and other.locale = ${locale}
        join pages t on t.platform_guid = a.platform_guid and t.guid = other.page_guid and t.deleted_on is null
       where a.platform_guid = ${platformGuid}::uuid and a.deleted_on is null and a.path = any(${[...paths]}::text[])
       order by length(a.path) desc limit 1`,
  );
  return row?.guid ?? null;
}
