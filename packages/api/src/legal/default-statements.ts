import type { AccessibilityFacts } from "@plein/contract/legal/accessibility-facts";
import type { LegalStatementName } from "@plein/contract/legal/legal-statement";
import type { Locale } from "@plein/contract/locale";
import { writeAccessibilityModel } from "./accessibility-model.ts";
import { ENGLISH_CONTACT, ENGLISH_STATEMENTS } from "./default-statements.en.ts";
import { DUTCH_CONTACT, DUTCH_STATEMENTS } from "./default-statements.nl.ts";
import type { DefaultStatements } from "./statement-texts.ts";

const STATEMENTS: Readonly<Record<Locale, DefaultStatements>> = { nl: DUTCH_STATEMENTS, en: ENGLISH_STATEMENTS };
const CONTACTS = { nl: DUTCH_CONTACT, en: ENGLISH_CONTACT } as const;

export function statementTitle(name: LegalStatementName, locale: Locale): string {
  return STATEMENTS[locale][name].title;
}

export function defaultText(name: LegalStatementName, locale: Locale): string {
  return STATEMENTS[locale][name].text;
}

type Facts = {
  readonly platformName: string;
  readonly supportEmail: string;
  readonly accessibility: AccessibilityFacts | null;
  readonly locale: Locale;
};

/** The platform's name, the address to write to, and the parts of the accessibility statement, as a statement's placeholders. */
export function buildPlaceholders({ platformName, supportEmail, accessibility, locale }: Facts): Record<string, string> {
  const { known, unknown } = CONTACTS[locale];
  const contact = supportEmail === "" ? unknown : known.replaceAll("{email}", () => supportEmail);
  return { platform: platformName, contact, model: accessibility === null ? "" : writeAccessibilityModel(accessibility, locale) };
}
