import { inEachLanguage, type Locale } from "@plein/contract/languages";
import type { MailKind } from "@plein/contract/mails/mail";
import type { MailTexts } from "./mail-content.ts";
import { TEXTS as ACCOUNTS } from "./templates/accounts/texts/texts.gen.ts";
import { TEXTS as DIGEST } from "./templates/digest/texts/texts.gen.ts";
import { TEXTS as SIGN_IN } from "./templates/sign-in/texts/texts.gen.ts";
import { TEXTS as SITE } from "./templates/site/texts/texts.gen.ts";
import { TEXTS as SUBMISSIONS } from "./templates/submissions/texts/texts.gen.ts";

/** The email templates: one for each kind of mail, in each language. */
export const MAIL_TEMPLATES: Readonly<Record<Locale, MailTexts<MailKind>>> = inEachLanguage((locale) => ({
  ...ACCOUNTS[locale],
  ...DIGEST[locale].mails,
  ...SIGN_IN[locale].mails,
  ...SITE[locale],
  ...SUBMISSIONS[locale].mails,
}));
