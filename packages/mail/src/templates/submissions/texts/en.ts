import { button, type MailPart, type MailTexts, note, quote, text } from "../../../mail-content.ts";
import { type ArrivedForm, answerParts } from "../form-parts.ts";

const arrived = ({ title, count, link }: ArrivedForm): MailPart[] => [
  text(count === 1 ? `There is a new submission of “${title}”.` : `There are ${count} new submissions of “${title}”.`),
  button(count === 1 ? "View submission" : "View submissions", link),
];

/** Mails about submissions of forms. */
const mails: MailTexts<
  "submissionReceipt" | "submissionVerification" | "formSaved" | "submissionsArrived" | "submissionsWaiting" | "submissionReply"
> = {
  submissionReceipt: ({ title, reference, message, answers }, { platformName, list }) => ({
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
  submissionVerification: ({ title, reference, link }, { platformName }) => ({
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
  formSaved: ({ title, link, expiresOn }, { platformName, dateTime }) => ({
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
  submissionsArrived: ({ forms }, { platformName, list }) => ({
    subject: forms.length === 1 && forms[0]?.count === 1 ? `New submission: ${forms[0].title}` : "New submissions",
    parts: [
      ...list("forms", forms.flatMap(arrived)),
      note(`You receive this because a form of ${platformName} names this address. What was filled in is not in this e-mail.`),
    ],
  }),
  submissionsWaiting: ({ title, count, days, link }, { platformName }) => ({
    subject: `${count === 1 ? "A submission waits" : `${count} submissions wait`}: ${title}`,
    parts: [
      text(
        count === 1
          ? `A submission of “${title}” has not been handled after ${days} ${days === 1 ? "day" : "days"}.`
          : `${count} submissions of “${title}” have not been handled after ${days} ${days === 1 ? "day" : "days"}.`,
      ),
      button("Go to the submissions", link),
      note(
        `You receive this from ${platformName} because you handle these submissions, or because the form names this address. What was filled in is not in this e-mail.`,
      ),
    ],
  }),
  submissionReply: ({ formTitle, reference, text: words, replyTo }, { platformName }) => ({
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

export const TEXTS = { mails, arrived };
