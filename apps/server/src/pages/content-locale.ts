import type { Locale } from "@plein/contract/locale";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import { readPageLocale } from "@plein/contract/pages/read-option";
import type { TranslatedPath } from "@plein/contract/pages/translated-path";
import type { TrackedContent } from "./content-source.ts";

type Content = Pick<TrackedContent, "getSite" | "getPage" | "getItem">;

/**
 * The language of the page or item at a path, on a platform with pages in several languages.
 *
 * @returns null for any other path, and on a platform with one language
 */
export async function findContentLocale(content: Content, pathname: string): Promise<Locale | null> {
  const { settings, contentLocale } = await content.getSite();
  const languages = settings.locales.length < 2 ? null : await findLanguages(content, pathname);
  return languages && (languages.locale ?? contentLocale);
}

/** The destination of a reader who chooses a language: `path` is percent-encoded, and null if they stay on the page. */
export type SwitchTarget = { readonly path: string | null; readonly locale: Locale };

/**
 * The translation of the page at a path. Without one the reader stays on the page, or goes to the home page in that language, as the
 * platform's setting `missingTranslation` says.
 *
 * @returns the path with the language that its page is in
 */
export async function findSwitchTarget(content: Content, pathname: string, chosen: Locale): Promise<SwitchTarget> {
  const { settings, contentLocale } = await content.getSite();
  const stay = (await findContentLocale(content, pathname)) ?? contentLocale;
  if (!settings.locales.includes(chosen) || stay === chosen) return { path: null, locale: stay };
  const path = await findTranslatedPath(content, pathname, chosen);
  if (path !== null) return { path, locale: chosen };
  if (settings.missingTranslation === "page" || parseContentPath(pathname).kind === "fixed") return { path: null, locale: stay };
  const home = chosen === contentLocale ? "/" : await findTranslatedPath(content, "/", chosen);
  return home === null ? { path: null, locale: stay } : { path: home, locale: chosen };
}

async function findTranslatedPath(content: Content, pathname: string, locale: Locale): Promise<string | null> {
  const languages = await findLanguages(content, pathname);
  const translation = languages?.translations.find((one) => one.locale === locale);
  return translation === undefined ? null : encodePath(translation.path);
}

type Languages = {
  /** null for the platform's default */
  readonly locale: Locale | null;
  readonly translations: readonly TranslatedPath[];
};

/** Finds the language and the translations at a path; null for a path without a page or item. */
async function findLanguages(content: Content, pathname: string): Promise<Languages | null> {
  const contentPath = parseContentPath(pathname);
  if (contentPath.kind === "item") {
    const item = await content.getItem(contentPath.path, contentPath.itemId, contentPath.title);
    return item.code === "Success" ? { locale: item.value.locale, translations: item.value.translations ?? [] } : null;
  }
  if (contentPath.kind !== "page") return null;
  const page = await content.getPage(contentPath.path);
  if (page.code !== "Success") return null;
  return { locale: readPageLocale(page.value.page.options), translations: page.value.translations?.pages ?? [] };
}
