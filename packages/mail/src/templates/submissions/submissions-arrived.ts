import { button, type MailTemplate, note, text } from "../../mail-content.ts";

export const submissionsArrived: MailTemplate<"submissionsArrived"> = {
  nl: ({ forms }, { platformName }) => ({
    subject: forms.length === 1 && forms[0]?.count === 1 ? `Nieuwe inzending: ${forms[0].title}` : "Nieuwe inzendingen",
    parts: [
      ...forms.flatMap(({ title, count, link }) => [
        text(count === 1 ? `Er is een nieuwe inzending van “${title}”.` : `Er zijn ${count} nieuwe inzendingen van “${title}”.`),
        button(count === 1 ? "Inzending bekijken" : "Inzendingen bekijken", link),
      ]),
      note(
        `U ontvangt dit bericht omdat een formulier van ${platformName} dit adres noemt. Wat er is ingevuld, staat niet in deze e-mail.`,
      ),
    ],
  }),
  en: ({ forms }, { platformName }) => ({
    subject: forms.length === 1 && forms[0]?.count === 1 ? `New submission: ${forms[0].title}` : "New submissions",
    parts: [
      ...forms.flatMap(({ title, count, link }) => [
        text(count === 1 ? `There is a new submission of “${title}”.` : `There are ${count} new submissions of “${title}”.`),
        button(count === 1 ? "View submission" : "View submissions", link),
      ]),
      note(`You receive this because a form of ${platformName} names this address. What was filled in is not in this e-mail.`),
    ],
  }),
};
