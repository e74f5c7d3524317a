import type { Locale } from "@plein/contract/languages";
import type { AccessibilityFacts } from "@plein/contract/legal/accessibility-facts";
import type { LegalStatementName } from "@plein/contract/legal/legal-statement";
import { writeAccessibilityModel } from "./accessibility-model.ts";
import { TEXTS } from "./texts/texts.gen.ts";

export function statementTitle(name: LegalStatementName, locale: Locale): string {
  return TEXTS[locale].statements[name].title;
}

export function defaultText(name: LegalStatementName, locale: Locale): string {
  return TEXTS[locale].statements[name].text;
}

type Facts = {
  readonly platformName: string;
  readonly supportEmail: string;
  readonly accessibility: AccessibilityFacts | null;
  readonly locale: Locale;
};

/** The platform's name, the address to write to, and the parts of the accessibility statement, as a statement's placeholders. */
export function buildPlaceholders({ platformName, supportEmail, accessibility, locale }: Facts): Record<string, string> {
  const { known, unknown } = TEXTS[locale].contact;
  const contact = supportEmail === "" ? unknown : known.replaceAll("{email}", () => supportEmail);
  return { platform: platformName, contact, model: accessibility === null ? "" : writeAccessibilityModel(accessibility, locale) };
}
