import { isFileName } from "../../checks/text-rules.ts";
import type { ImageReference } from "../../media/image-reference.ts";
import type { FormContent } from "../form.ts";
import type { FormPage } from "../form-definition.ts";
import type { Question } from "../questions/question.ts";
import { takesAnswer } from "../questions/question-types.ts";
import type { FormAdvice, FormAdviceName } from "./form-advice.ts";
import { asksForOwnData } from "./own-data.ts";
import { findTextAdvice, textsOfPage, textsOfQuestion } from "./text-advice.ts";

/** More questions are easier to fill in on several pages. */
const MAX_QUESTIONS = 12;
/** More options are easier to find in a list that is searched by typing. */
const MAX_SHOWN_OPTIONS = 15;

/** Plain language and accessibility of a form: what its texts, groups and order make hard for some people. */
export function findFormAdvice({ pages, language }: Pick<FormContent, "pages" | "language">): FormAdvice[] {
  return pages.flatMap((page, index) => {
    const path = ["pages", index];
    return [
      ...textsOfPage(page).flatMap((text) => findTextAdvice(text, path, language)),
      ...adviceOfPage(page, pages.length, path),
      ...page.questions.flatMap((question, position) => {
        const own = [...path, "questions", position];
        const messages = [...findQuestionAdvice(question), ...findOrderAdvice(pages, index, position)];
        return [
          ...textsOfQuestion(question).flatMap((text) => findTextAdvice(text, own, language)),
          ...messages.map((message): FormAdvice => ({ path: own, message, text: "" })),
        ];
      }),
    ];
  });
}

function adviceOfPage({ title, questions }: FormPage, pageCount: number, path: FormAdvice["path"]): FormAdvice[] {
  const messages: FormAdviceName[] = [
    // The title of a step is its heading and part of the document's title (WCAG 2.4.2 and 2.4.6).
    ...(pageCount > 1 && title.trim() === "" ? (["untitledPage"] as const) : []),
    ...(questions.filter(takesAnswer).length > MAX_QUESTIONS ? (["manyQuestions"] as const) : []),
  ];
  return messages.map((message) => ({ path, message, text: "" }));
}

function findQuestionAdvice(question: Question): FormAdviceName[] {
  switch (question.type) {
    case "radio":
    case "checkboxes":
      return question.options.length > MAX_SHOWN_OPTIONS ? ["manyOptions"] : [];
    case "shortText":
    case "date":
      // WCAG 1.3.5: the purpose of a field for somebody's own data is known to their browser.
      return question.autocomplete === "" && asksForOwnData(question) ? ["noAutocomplete"] : [];
    case "image":
      return findAltAdvice(question.settings.image);
    case "video": {
      const { file, captions, transcript } = question.settings;
      const hasTranscript = transcript.content.some((part) => "content" in part && part.content.length > 0);
      // WCAG 1.2.2; a video elsewhere has its own captions.
      return file !== null && captions === null && !hasTranscript ? ["noCaptions"] : [];
    }
    default:
      return [];
  }
}

function findAltAdvice(image: ImageReference | null): FormAdviceName[] {
  if (image === null) return [];
  if (image.alt.trim() === "") return ["altIsMissing"];
  return isFileName(image.alt) ? ["altIsFileName"] : [];
}

/** What follows from the questions around one: a group without questions, a label that says nothing new, and a signature before its end. */
function findOrderAdvice(pages: readonly FormPage[], page: number, position: number): FormAdviceName[] {
  const questions = pages[page]?.questions ?? [];
  const question = questions[position];
  if (question === undefined) return [];
  const next = questions[position + 1];
  if (question.type === "section") return next === undefined || next.type === "section" ? ["emptySection"] : [];
  const start = questions.slice(0, position).findLastIndex(({ type }) => type === "section") + 1;
  const isSame = (other: Question) => other.label.trim() !== "" && nameOf(other) === nameOf(question);
  const hasSameLabel = takesAnswer(question) && questions.slice(start, position).some((other) => takesAnswer(other) && isSame(other));
  const later = [...questions.slice(position + 1), ...pages.slice(page + 1).flatMap((one) => one.questions)];
  const isEarly = question.type === "signature" && later.some((other) => takesAnswer(other) && !UNSEEN.has(other.type));
  return [...(hasSameLabel ? (["sameLabel"] as const) : []), ...(isEarly ? (["signedEarly"] as const) : [])];
}

const UNSEEN: ReadonlySet<Question["type"]> = new Set(["hidden", "signature"]);

function nameOf({ label }: Question): string {
  return label.trim().toLowerCase();
}
