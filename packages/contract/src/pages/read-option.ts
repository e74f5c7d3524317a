import { LOCALES, type Locale } from "../languages.ts";
import type { PageOption } from "./page.ts";

/** Of what menus and breadcrumbs call a page, in characters. */
export const MAX_NAV_TITLE_LENGTH = 80;

/** The value of a page's option; empty where it has none. */
export function readOption(options: readonly PageOption[], name: string): string {
  return options.find((option) => option.name === name)?.value ?? "";
}

/** These options with the language of others: a page keeps its language whichever of its versions it is made of. */
export function keepPageLocale(options: readonly PageOption[], current: readonly PageOption[]): PageOption[] {
  const isLocale = ({ name }: PageOption) => name === "locale";
  return [...options.filter((option) => !isLocale(option)), ...current.filter(isLocale)];
}

/** The language of a page's content, where it differs from the platform's; else null. */
export function readPageLocale(options: readonly PageOption[]): Locale | null {
  return LOCALES.find((locale) => locale === readOption(options, "locale")) ?? null;
}
