import { LOCALES, type Locale } from "../languages.ts";
import type { PageOption } from "./page.ts";

/** The maximum length of a page's title in menus and breadcrumbs, in characters. */
export const MAX_NAV_TITLE_LENGTH = 80;

/** The value of a page's option; empty if it has none. */
export function readOption(options: readonly PageOption[], name: string): string {
  return options.find((option) => option.name === name)?.value ?? "";
}

/** These options with the language of the current ones: restoring a version doesn't change the language of a page. */
export function keepPageLocale(options: readonly PageOption[], current: readonly PageOption[]): PageOption[] {
  const isLocale = ({ name }: PageOption) => name === "locale";
  return [...options.filter((option) => !isLocale(option)), ...current.filter(isLocale)];
}

/** The language of a page's content, if it differs from the platform's; else null. */
export function readPageLocale(options: readonly PageOption[]): Locale | null {
  return LOCALES.find((locale) => locale === readOption(options, "locale")) ?? null;
}
