import type { Locale } from "@plein/contract/locale";
import type { MailFacts } from "@plein/contract/mails/mail";
import { button, type MailPart, type MailTemplate, note, text } from "../../mail-content.ts";

export const submissionsArrived: MailTemplate<"submissionsArrived"> = {
  nl: ({ forms }, { platformName, list }) => ({
    subject: forms.length === 1 && forms[0]?.count === 1 ? `Nieuwe inzending: ${forms[0].title}` : "Nieuwe inzendingen",
    parts: [
      ...list("forms", arrivedParts("nl", forms)),
      note(
        `U ontvangt dit bericht omdat een formulier van ${platformName} dit adres noemt. Wat er is ingevuld, staat niet in deze e-mail.`,
      ),
    ],
  }),
  en: ({ forms }, { platformName, list }) => ({
    subject: forms.length === 1 && forms[0]?.count === 1 ? `New submission: ${forms[0].title}` : "New submissions",
    parts: [
      ...list("forms", arrivedParts("en", forms)),
      note(`You receive this because a form of ${platformName} names this address. What was filled in is not in this e-mail.`),
    ],
  }),
};

/** How many submissions of each form came in, with a button to them. */
export function arrivedParts(locale: Locale, forms: MailFacts<"submissionsArrived">["forms"]): MailPart[] {
  return forms.flatMap(({ title, count, link }) => ARRIVED[locale](title, count, link));
}

const ARRIVED: Readonly<Record<Locale, (title: string, count: number, link: string) => MailPart[]>> = {
  nl: (title, count, link) => [
    text(count === 1 ? `Er is een nieuwe inzending van “${title}”.` : `Er zijn ${count} nieuwe inzendingen van “${title}”.`),
    button(count === 1 ? "Inzending bekijken" : "Inzendingen bekijken", link),
  ],
  en: (title, count, link) => [
    text(count === 1 ? `There is a new submission of “${title}”.` : `There are ${count} new submissions of “${title}”.`),
    button(count === 1 ? "View submission" : "View submissions", link),
  ],
};
