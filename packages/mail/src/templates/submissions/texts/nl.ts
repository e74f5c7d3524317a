import { button, type MailPart, type MailTexts, note, quote, text } from "../../../mail-content.ts";
import { type ArrivedForm, answerParts } from "../form-parts.ts";

const arrived = ({ title, count, link }: ArrivedForm): MailPart[] => [
  text(count === 1 ? `Er is een nieuwe inzending van “${title}”.` : `Er zijn ${count} nieuwe inzendingen van “${title}”.`),
  button(count === 1 ? "Inzending bekijken" : "Inzendingen bekijken", link),
];

/** Mails about submissions of forms. */
const mails: MailTexts<
  "submissionReceipt" | "submissionVerification" | "formSaved" | "submissionsArrived" | "submissionsWaiting" | "submissionReply"
> = {
  submissionReceipt: ({ title, reference, message, answers }, { platformName, list }) => ({
    subject: `Ontvangen: ${title} (${reference})`,
    parts: [
      text(`Wij hebben “${title}” ontvangen. Uw kenmerk is ${reference}. Noem het als u contact met ons opneemt.`),
      ...quote(message),
      ...list("answers", answerParts(answers)),
      note(
        `Vertrouwelijke antwoorden staan niet in deze e-mail. Hebt u dit niet zelf aan ${platformName} gestuurd? Dan heeft iemand uw adres ingevuld; u hoeft niets te doen.`,
      ),
    ],
  }),
  submissionVerification: ({ title, reference, link }, { platformName }) => ({
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
  formSaved: ({ title, link, expiresOn }, { platformName, dateTime }) => ({
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
  submissionsArrived: ({ forms }, { platformName, list }) => ({
    subject: forms.length === 1 && forms[0]?.count === 1 ? `Nieuwe inzending: ${forms[0].title}` : "Nieuwe inzendingen",
    parts: [
      ...list("forms", forms.flatMap(arrived)),
      note(
        `U ontvangt dit bericht omdat een formulier van ${platformName} dit adres noemt. Wat er is ingevuld, staat niet in deze e-mail.`,
      ),
    ],
  }),
  submissionsWaiting: ({ title, count, days, link }, { platformName }) => ({
    subject: `Er ${count === 1 ? "wacht een inzending" : `wachten ${count} inzendingen`}: ${title}`,
    parts: [
      text(
        count === 1
          ? `Een inzending van “${title}” is na ${days} ${days === 1 ? "dag" : "dagen"} nog niet afgehandeld.`
          : `${count} inzendingen van “${title}” zijn na ${days} ${days === 1 ? "dag" : "dagen"} nog niet afgehandeld.`,
      ),
      button("Naar de inzendingen", link),
      note(
        `U ontvangt dit bericht van ${platformName} omdat u deze inzendingen behandelt, of omdat het formulier dit adres noemt. Wat er is ingevuld, staat niet in deze e-mail.`,
      ),
    ],
  }),
  submissionReply: ({ formTitle, reference, text: words, replyTo }, { platformName }) => ({
    subject: `Antwoord op uw inzending ${reference}`,
    ...(replyTo !== undefined && { replyTo }),
    parts: [
      text("Geachte heer of mevrouw,"),
      text(`U stuurde “${formTitle}” in bij ${platformName}. Dit is ons antwoord:`),
      ...quote(words),
      note(`Het kenmerk van uw inzending is ${reference}. Noem het als u hierop reageert.`),
      ...(replyTo === undefined ? [] : [note(`Een antwoord op deze mail komt aan bij ${replyTo}.`)]),
    ],
  }),
};

export const TEXTS = { mails, arrived };
