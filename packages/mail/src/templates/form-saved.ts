import { button, type MailTemplate, note, text } from "../mail-content.ts";

export const formSaved: MailTemplate<"formSaved"> = {
  nl: ({ title, link, expiresOn }, { platformName, dateTime }) => ({
    subject: `Verdergaan met: ${title}`,
    parts: [
      text(`U hebt “${title}” bewaard om later verder te gaan. Het formulier is nog niet verzonden.`),
      button("Verdergaan met invullen", link),
      text(`De knop werkt tot ${dateTime(expiresOn)}. Daarna verwijderen wij wat u hebt ingevuld.`),
      note(
        `Wie deze knop gebruikt, ziet wat u hebt ingevuld. Stuur deze e-mail dus niet door. Hebt u niets bewaard bij ${platformName}? Dan hoeft u niets te doen.`,
      ),
    ],
  }),
  en: ({ title, link, expiresOn }, { platformName, dateTime }) => ({
    subject: `Go on with: ${title}`,
    parts: [
      text(`You saved “${title}” to go on later. The form has not been sent yet.`),
      button("Go on filling in", link),
      text(`The button works until ${dateTime(expiresOn)}. After that we delete what you filled in.`),
      note(
        `Whoever uses this button sees what you filled in, so do not forward this e-mail. If you did not save anything at ${platformName}, you do not have to do anything.`,
      ),
    ],
  }),
};
