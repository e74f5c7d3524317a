import type { Locale } from "@plein/contract/languages";
import type { AccessibilityFacts } from "@plein/contract/legal/accessibility-facts";
import type { LegalStatementName } from "@plein/contract/legal/legal-statement";
import type { Retention } from "../settings/settings.shared.ts";
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
  readonly retention: Retention;
  readonly locale: Locale;
};

/** The placeholders of a statement: the platform's name, the address to write to, retention periods, and the parts of the accessibility statement. */
export function buildPlaceholders({ platformName, supportEmail, accessibility, retention, locale }: Facts): Record<string, string> {
  const { known, unknown } = TEXTS[locale].contact;
  const contact = supportEmail === "" ? unknown : known.replaceAll("{email}", () => supportEmail);
  return {
    platform: platformName,
    contact,
    statisticsMonths: String(retention.statisticsMonths),
    mailDays: String(retention.mailDays),
    model: accessibility === null ? "" : writeAccessibilityModel(accessibility, locale),
  };
}
