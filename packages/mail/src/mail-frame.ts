import type { Locale } from "@plein/contract/locale";

/** The text around every mail. */
export type MailFrame = {
  readonly copyLink: string;
  readonly sentBy: (platformName: string) => string;
  readonly noReply: string;
  /** of mails that their receiver can switch off: where that is */
  readonly switchOff: string;
};

export const MAIL_FRAMES: Readonly<Record<Locale, MailFrame>> = {
  nl: {
    copyLink: "Werkt de knop niet? Kopieer dan dit adres naar uw browser:",
    sentBy: (platformName) => `Deze e-mail is automatisch verstuurd door ${platformName}.`,
    noReply: "Antwoorden op deze e-mail worden niet gelezen.",
    switchOff: "Deze e-mails uitzetten",
  },
  en: {
    copyLink: "Button not working? Copy this address to your browser:",
    sentBy: (platformName) => `This e-mail was sent automatically by ${platformName}.`,
    noReply: "Replies to this e-mail are not read.",
    switchOff: "Switch these e-mails off",
  },
};
