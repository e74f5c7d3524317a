import { z } from "zod";
import { inEachLanguage } from "../languages.ts";
import { Locale } from "../locale.ts";
import { MailAddress } from "../mails/mail.ts";
import { isStorableText } from "../storable-text.ts";

/** The statements that every platform has, as in their paths (docs/rules.md "Statements"). */
export const LEGAL_STATEMENTS = ["terms-of-use", "privacy", "accessibility", "cookie-statement"] as const;
export const LegalStatementName = z.enum(LEGAL_STATEMENTS);
export type LegalStatementName = z.infer<typeof LegalStatementName>;

/** The setting with the platform's own text. */
export const SETTING_OF_STATEMENT = {
  "terms-of-use": "termsOfUse",
  privacy: "privacyStatement",
  accessibility: "accessibilityStatement",
  "cookie-statement": "cookieStatement",
} as const satisfies Record<LegalStatementName, string>;

export const MAX_LEGAL_TEXT_LENGTH = 60_000;

/** Plain text with the lightweight markup of legal-text.ts. */
export const LegalText = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LEGAL_TEXT_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

export const MAX_SUMMARY_LENGTH = 1000;

/** The changes since the previous version, as plain text. */
export const ChangeSummary = z
  .string()
  .trim()
  .max(MAX_SUMMARY_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

/** A platform's own text; a language without one falls back to the product's. */
export const OwnLegalStatement = z.strictObject({
  version: z.int().min(1),
  /** the day on which it takes effect */
  date: z.iso.date(),
  texts: z.strictObject(inEachLanguage(() => LegalText.optional())),
  /** summaries of the changes in this version; absent if nobody wrote one */
  summaries: z.strictObject(inEachLanguage(() => ChangeSummary.optional())).optional(),
});
export type OwnLegalStatement = z.infer<typeof OwnLegalStatement>;

/** A cookie that this platform's pages may set; its purpose is a translated text on its screen. */
export const ListedCookie = z.strictObject({
  name: z.string(),
  purpose: z.enum(["session", "device", "language", "editing", "consent", "analytics"]),
  category: z.enum(["required", "analytical"]),
  /** the name of the service that sets it; absent for a cookie of the platform itself */
  service: z.string().optional(),
  /** until the browser is closed, or for some seconds, minutes or months */
  lifetime: z.union([
    z.literal("session"),
    z.strictObject({ seconds: z.int() }),
    z.strictObject({ minutes: z.int() }),
    z.strictObject({ months: z.int() }),
  ]),
});
export type ListedCookie = z.infer<typeof ListedCookie>;

/** A statement as readers see it. */
export const LegalStatement = z.strictObject({
  name: LegalStatementName,
  locale: Locale,
  /** language of the text: a platform may have written it in only one */
  textLocale: Locale,
  title: z.string(),
  version: z.int().min(1),
  date: z.iso.date(),
  /** for the cookie statement, `{cookies}` marks the position of its table; without it the table follows the text */
  text: z.string(),
  /** the changes in this version, in `textLocale`; empty if nobody wrote a summary */
  summary: z.string(),
  /** contact address; empty if the platform has none */
  supportEmail: z.union([z.literal(""), MailAddress]),
  /** only for the cookie statement */
  cookies: z.array(ListedCookie),
});
export type LegalStatement = z.infer<typeof LegalStatement>;

const InEachLanguage = <T extends z.ZodType>(value: T) => z.strictObject(inEachLanguage(() => value));

/** A statement as its editor needs it. */
export const EditedStatement = z.strictObject({
  name: LegalStatementName,
  version: z.int().min(1),
  date: z.iso.date(),
  /** the platform's own texts; null for languages that use the product's text */
  ownTexts: InEachLanguage(z.string().nullable()),
  productTexts: InEachLanguage(z.string()),
  /** the values of the placeholders between braces */
  placeholders: InEachLanguage(z.record(z.string(), z.string())),
});
export type EditedStatement = z.infer<typeof EditedStatement>;
