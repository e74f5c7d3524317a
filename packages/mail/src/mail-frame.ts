import type { Locale } from "@plein/contract/locale";
import type { MailContent } from "./mail-content.ts";

/** The text around every mail. */
export type MailFrame = {
  readonly copyLink: string;
  /** below a mail whose replies nobody reads */
  readonly sentBy: (platformName: string) => string;
  /** below a mail that a person wrote and reads the replies to */
  readonly sentFor: (platformName: string) => string;
  /** of mails that their receiver can switch off: where that is */
  readonly switchOff: string;
};

export const MAIL_FRAMES: Readonly<Record<Locale, MailFrame>> = {
  nl: {
    copyLink: "Werkt de knop niet? Kopieer dan dit adres naar uw browser:",
    sentBy: (platformName) => `Deze e-mail is automatisch verstuurd door ${platformName}. Antwoorden op deze e-mail worden niet gelezen.`,
    sentFor: (platformName) => `Deze e-mail is verstuurd namens ${platformName}.`,
    switchOff: "Deze e-mails uitzetten",
  },
  en: {
    copyLink: "Button not working? Copy this address to your browser:",
    sentBy: (platformName) => `This e-mail was sent automatically by ${platformName}. Replies to this e-mail are not read.`,
    sentFor: (platformName) => `This e-mail was sent on behalf of ${platformName}.`,
    switchOff: "Switch these e-mails off",
  },
};

/** The last words of a mail: who sent it, and whether replies are read. */
export function closingText({ sentBy, sentFor }: MailFrame, { replyTo }: Pick<MailContent, "replyTo">, platformName: string): string {
  return replyTo === undefined ? sentBy(platformName) : sentFor(platformName);
}
