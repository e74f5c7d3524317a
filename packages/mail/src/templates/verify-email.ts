import { button, code, greeting, type MailTemplate, note, text } from "../mail-content.ts";

export const verifyEmail: MailTemplate<"verifyEmail"> = {
  nl: ({ name, link, code: digits }, { platformName }) => ({
    subject: `Bevestig uw e-mailadres voor ${platformName}`,
    parts: [
      greeting("nl", name),
      text("Bevestig dat dit uw e-mailadres is. Dat kan met de knop, of door de code in te vullen."),
      button("E-mailadres bevestigen", link),
      code("Uw code", digits),
      note(`De knop werkt 24 uur, de code 10 minuten. Hebt u geen account bij ${platformName} aangevraagd? Dan hoeft u niets te doen.`),
    ],
  }),
  en: ({ name, link, code: digits }, { platformName }) => ({
    subject: `Confirm your e-mail address for ${platformName}`,
    parts: [
      greeting("en", name),
      text("Confirm that this is your e-mail address. Use the button, or enter the code."),
      button("Confirm e-mail address", link),
      code("Your code", digits),
      note(
        `The button works for 24 hours, the code for 10 minutes. If you did not request an account at ${platformName}, you do not have to do anything.`,
      ),
    ],
  }),
};
