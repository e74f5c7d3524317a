import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PageLanguage, PageTreeEntry } from "@plein/contract/pages/page-tree";
import { readPageLocale } from "@plein/contract/pages/read-option";
import type { PageTreeRow } from "./page-tree-rows.ts";

/** Adds to each page its translations in the platform's languages that the caller may see; nothing on a platform with one language. */
export function withLanguages(
  entries: readonly PageTreeEntry[],
  rows: readonly PageTreeRow[],
  locales: readonly Locale[],
): PageTreeEntry[] {
  const [defaultLocale, ...others] = locales;
  if (defaultLocale === undefined || others.length === 0) return [...entries];
  const entryOf = new Map(entries.map((entry) => [entry.guid, entry]));
  const rowOf = new Map(rows.map((row) => [row.guid, row]));
  const localeOf = ({ options }: PageTreeRow) => readPageLocale(options) ?? defaultLocale;
  const groups = Map.groupBy(
    rows.filter((row) => row.translationGroup !== null),
    (row) => row.translationGroup as Guid,
  );
  return entries.map((entry) => {
    const row = rowOf.get(entry.guid);
    if (row === undefined || entry.isReusable) return entry;
    const group = row.translationGroup === null ? [row] : (groups.get(row.translationGroup) ?? [row]);
    const languages = locales.map((locale): PageLanguage => {
      const page = entryOf.get(group.find((one) => localeOf(one) === locale)?.guid ?? "");
      return page === undefined ? { locale, page: null } : { locale, page: { path: page.path, publicationState: page.publicationState } };
    });
    return { ...entry, locale: localeOf(row), languages };
  });
}
