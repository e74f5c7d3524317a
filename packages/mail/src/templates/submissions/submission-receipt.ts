import type { MailFacts } from "@plein/contract/mails/mail";
import { type MailPart, type MailTemplate, note, pair, quote, text } from "../../mail-content.ts";

export const submissionReceipt: MailTemplate<"submissionReceipt"> = {
  nl: ({ title, reference, message, answers }, { platformName, list }) => ({
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
  en: ({ title, reference, message, answers }, { platformName, list }) => ({
    subject: `Received: ${title} (${reference})`,
    parts: [
      text(`We have received “${title}”. Your reference is ${reference}. Mention it when you contact us.`),
      ...quote(message),
      ...list("answers", answerParts(answers)),
      note(
        `Confidential answers are not in this e-mail. If you did not send this to ${platformName}, somebody entered your address; you do not have to do anything.`,
      ),
    ],
  }),
};

/** What was filled in. */
export function answerParts(answers: MailFacts<"submissionReceipt">["answers"]): MailPart[] {
  return answers.map(({ label, value }) => pair(label, value));
}
