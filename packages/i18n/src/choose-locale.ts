import { DEFAULT_LOCALE, LOCALES, type Locale } from "@plein/contract/languages";

/**
 * Content negotiation of the language: the one that a caller prefers, from an Accept-Language header (RFC 9110 section 12.5.4: quality
 * values, `*`, q=0 excludes). A range such as en-GB matches its language (RFC 4647 lookup). For equal quality the first one is chosen.
 *
 * @returns `fallback` if the header is absent, invalid, or contains no supported language
 */
export function chooseLocale(acceptLanguage: string | null | undefined, fallback: Locale = DEFAULT_LOCALE): Locale {
  const ranges = parseRanges(acceptLanguage ?? "");
  const byPlace = LOCALES.map((locale) => preferenceFor(locale, ranges)).sort((one, other) => compare(one, other, fallback));
  const [best] = byPlace;
  return best && best.quality > 0 ? best.locale : fallback;
}

type LanguageRange = { readonly tag: string; readonly quality: number };
type Preference = { readonly locale: Locale; readonly quality: number; readonly place: number };

/** Limits the work for a header of up to 8 KB. */
const MAX_RANGES = 50;
const RANGE = /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

function parseRanges(header: string): LanguageRange[] {
  return header.split(",", MAX_RANGES).flatMap((part) => {
    const [, tag, quality = "1"] = RANGE.exec(part) ?? [];
    return tag === undefined ? [] : [{ tag: tag.toLowerCase(), quality: Number(quality) }];
  });
}

/** The exact tag takes precedence, then a region of the language, then `*`. */
function preferenceFor(locale: Locale, ranges: readonly LanguageRange[]): Preference {
  const bySpecificity = [(tag: string) => tag === locale, (tag: string) => tag.startsWith(`${locale}-`), (tag: string) => tag === "*"];
  for (const matches of bySpecificity) {
    const matching = ranges.filter((range) => matches(range.tag));
    if (matching.length === 0) continue;
    const quality = Math.max(...matching.map((range) => range.quality));
    return { locale, quality, place: ranges.findIndex((range) => matches(range.tag) && range.quality === quality) };
  }
  return { locale, quality: 0, place: ranges.length };
}

function compare(one: Preference, other: Preference, fallback: Locale): number {
  return other.quality - one.quality || one.place - other.place || Number(other.locale === fallback) - Number(one.locale === fallback);
}
