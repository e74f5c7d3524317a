import { z } from "zod";
import { Locale } from "../locale.ts";
import { MailAddress } from "../notifications/mail.ts";
import { isStorableText } from "../storable-text.ts";

/** The statements that every platform has, as they stand in their addresses (docs/rules.md "Statements"). */
export const LEGAL_STATEMENTS = ["terms-of-use", "privacy", "accessibility", "cookie-statement"] as const;
export const LegalStatementName = z.enum(LEGAL_STATEMENTS);
export type LegalStatementName = z.infer<typeof LegalStatementName>;

/** The setting that holds what a platform wrote itself. */
export const SETTING_OF_STATEMENT = {
  "terms-of-use": "termsOfUse",
  privacy: "privacyStatement",
  accessibility: "accessibilityStatement",
  "cookie-statement": "cookieStatement",
} as const satisfies Record<LegalStatementName, string>;

export const MAX_LEGAL_TEXT_LENGTH = 60_000;

/** Plain text with the few marks of legal-text.ts. */
export const LegalText = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LEGAL_TEXT_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

/** What a platform wrote itself; a language that it has no text in is shown the product's own. */
export const OwnLegalStatement = z.strictObject({
  version: z.int().min(1),
  /** the day from which it holds */
  date: z.iso.date(),
  texts: z.strictObject({ nl: LegalText.optional(), en: LegalText.optional() }),
});
export type OwnLegalStatement = z.infer<typeof OwnLegalStatement>;

/** A cookie that this platform's pages may set; what it is for stands with its name in the texts of its screen. */
export const ListedCookie = z.strictObject({
  name: z.string(),
  purpose: z.enum(["session", "device", "language", "editing", "analytics"]),
  category: z.enum(["required", "analytical"]),
  /** until the browser is closed, for some seconds, or for months */
  lifetime: z.union([z.literal("session"), z.strictObject({ seconds: z.int() }), z.strictObject({ months: z.int() })]),
});
export type ListedCookie = z.infer<typeof ListedCookie>;

/** A statement as a reader gets it. */
export const LegalStatement = z.strictObject({
  name: LegalStatementName,
  locale: Locale,
  /** of the text: a platform may have written it in one language alone */
  textLocale: Locale,
  title: z.string(),
  version: z.int().min(1),
  date: z.iso.date(),
  /** of the cookie statement, `{cookies}` stands where its table belongs; without it the table follows the text */
  text: z.string(),
  /** whom to write to; empty where the platform names nobody */
  supportEmail: z.union([z.literal(""), MailAddress]),
  /** of the cookie statement alone */
  cookies: z.array(ListedCookie),
});
export type LegalStatement = z.infer<typeof LegalStatement>;
