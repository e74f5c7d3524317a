import { LOCALES, type Locale } from "../languages.ts";
import type { LegalStatementName } from "./legal-statement.ts";

/** The path of a statement; without a language it is shown in the reader's language. */
export function legalPath(name: LegalStatementName, locale?: Locale): string {
  return locale === undefined ? `/legal/${name}` : `/legal/${name}/${locale}`;
}

const WITH_LANGUAGE = /^(\/legal\/[^/]+)\/([^/]+)$/;

/** The language in a statement's path; null for any other path, and for an unsupported language. */
export function legalPathLocale(path: string): Locale | null {
  const lang = WITH_LANGUAGE.exec(path)?.[2];
  return LOCALES.find((locale) => locale === lang) ?? null;
}

/** The path of a statement in another language, if the path names a language; otherwise the path unchanged. */
export function withLegalPathLocale(path: string, locale: Locale): string {
  return legalPathLocale(path) === null ? path : path.replace(WITH_LANGUAGE, `$1/${locale}`);
}
