import { button, type MailTemplate, note, text } from "../../mail-content.ts";

export const submissionVerification: MailTemplate<"submissionVerification"> = {
  nl: ({ title, reference, link }, { platformName }) => ({
    subject: `Bevestig uw inzending: ${title}`,
    parts: [
      text(`U hebt “${title}” ingevuld. Bevestig dat dit uw e-mailadres is; daarna nemen wij uw inzending in behandeling.`),
      button("Inzending bevestigen", link),
      text(`Uw kenmerk is ${reference}.`),
      note(
        `De knop werkt 7 dagen. Hebt u dit niet zelf aan ${platformName} gestuurd? Dan hoeft u niets te doen: zonder bevestiging wordt de inzending verwijderd.`,
      ),
    ],
  }),
  en: ({ title, reference, link }, { platformName }) => ({
    subject: `Confirm your submission: ${title}`,
    parts: [
      text(`You filled in “${title}”. Confirm that this is your e-mail address; we will deal with your submission after that.`),
      button("Confirm submission", link),
      text(`Your reference is ${reference}.`),
      note(
        `The button works for 7 days. If you did not send this to ${platformName}, you do not have to do anything: the submission is deleted unless it is confirmed.`,
      ),
    ],
  }),
};
