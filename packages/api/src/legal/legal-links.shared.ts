import { inEachLanguage, type Locale } from "@plein/contract/languages";
import { legalPath } from "@plein/contract/legal/legal-path";
import { LEGAL_STATEMENTS } from "@plein/contract/legal/legal-statement";
import { statementTitle } from "./default-statements.ts";

type LegalLink = { readonly label: string; readonly href: string };

/** The links to the statements in the footer of every page. */
export const LEGAL_LINKS = inEachLanguage(buildLinks);

function buildLinks(locale: Locale): LegalLink[] {
  return LEGAL_STATEMENTS.map((name) => ({ label: statementTitle(name, locale), href: legalPath(name) }));
}
