import { answerLines } from "@plein/contract/forms/answers/answer-lines";
import { answerTo } from "@plein/contract/forms/answers/answers";
import { findDrawing } from "@plein/contract/forms/answers/public-answers";
import type { SubmissionDocument } from "@plein/contract/forms/export/submission-document";
import type { FormContent } from "@plein/contract/forms/form";
import { TEXTS as ANSWER_TEXTS } from "@plein/contract/forms/texts/texts.gen";
import { LANGUAGE_TAGS, type Locale } from "@plein/contract/languages";
import type { SubmissionRow } from "./stored-submission-rows.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** The language and time zone of a document. */
export type DocumentReader = { readonly locale: Locale; readonly timeZone: string };

/** A submission as text, under the questions of its version; questions without an answer are left out. */
export function describeSubmission(row: SubmissionRow, content: FormContent, { locale, timeZone }: DocumentReader): SubmissionDocument {
  const { facts, states, channels } = TEXTS[locale];
  const words = { locale: LANGUAGE_TAGS[locale], ...ANSWER_TEXTS[locale].answers };
  const { submitterEmail, labels, channel } = row;
  const moment = new Intl.DateTimeFormat(words.locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(row.submittedOn);
  return {
    title: content.title,
    reference: row.reference,
    language: content.language,
    facts: [
      { label: facts.submittedOn, value: moment },
      { label: facts.state, value: states[row.state] },
      ...(labels.length === 0 ? [] : [{ label: facts.labels, value: labels.join(", ") }]),
      ...(submitterEmail ? [{ label: facts.email, value: row.isVerified ? facts.verified(submitterEmail) : submitterEmail }] : []),
      ...(channel === "web" ? [] : [{ label: facts.channel, value: channels[channel] }]),
    ],
    sections: content.pages.flatMap(({ title, questions }) => {
      const answers = questions.flatMap((question) => {
        const answer = answerTo(row.answers, question.key);
        const lines =
          question.type === "file" && Array.isArray(answer) ? [words.files(answer.length)] : answerLines(question, answer, words);
        const drawing = question.type === "signature" ? findDrawing(answer) : null;
        const described = { label: question.label || question.key, value: lines.join("\n"), ...(drawing !== null && { drawing }) };
        return lines.length === 0 ? [] : [described];
      });
      return answers.length === 0 ? [] : [{ title, answers }];
    }),
  };
}
