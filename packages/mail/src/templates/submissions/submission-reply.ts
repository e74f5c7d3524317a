import { type MailTemplate, note, quote, text } from "../../mail-content.ts";

export const submissionReply: MailTemplate<"submissionReply"> = {
  nl: ({ formTitle, reference, text: words, replyTo }, { platformName }) => ({
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
  en: ({ formTitle, reference, text: words, replyTo }, { platformName }) => ({
    subject: `Reply to your submission ${reference}`,
    ...(replyTo !== undefined && { replyTo }),
    parts: [
      text("Dear Sir or Madam,"),
      text(`You sent in “${formTitle}” to ${platformName}. This is our reply:`),
      ...quote(words),
      note(`The reference of your submission is ${reference}. Please mention it when you respond.`),
      ...(replyTo === undefined ? [] : [note(`A reply to this mail goes to ${replyTo}.`)]),
    ],
  }),
};
