import { END_OF_FORM } from "@plein/contract/forms/end-of-form";
import type { Form, FormContent } from "@plein/contract/forms/form";
import { type FormPage, listQuestions } from "@plein/contract/forms/form-definition";
import type { Question } from "@plein/contract/forms/questions/question";
import { findFreeKey, QuestionKey } from "@plein/contract/forms/questions/question-key";
import { keyFromLabel } from "../../../../client/text/key-from-label.ts";

/** The draft of a form, from which versions are published. Every edit is a pure function from one document to the next. */
export type FormDocument = FormContent;

export function toDocument(form: FormContent | Form): FormDocument {
  const { title, description, language, pages, rules, confirmationText, consentText, hasCheckPage, saveDays } = form;
  return { title, description, language, pages, rules, confirmationText, consentText, hasCheckPage, saveDays };
}

/** A position between the questions: a page, and the number of its questions before it. */
export type QuestionPosition = { readonly page: number; readonly index: number };

/** Finds the first question with a key. */
export function findQuestion({ pages }: Pick<FormDocument, "pages">, key: string): Question | undefined {
  return listQuestions({ pages }).find((question) => question.key === key);
}

/** Returns the position of a question; null if no question has the key. */
export function positionOf({ pages }: Pick<FormDocument, "pages">, key: string): QuestionPosition | null {
  for (const [page, { questions }] of pages.entries()) {
    const index = questions.findIndex((question) => question.key === key);
    if (index >= 0) return { page, index };
  }
  return null;
}

/** The prefix of the key of a new question, until the key is derived from its label. */
const NEW_KEY = "vraag";

export function newQuestionKey(document: Pick<FormDocument, "pages">): string {
  return findFreeKey(NEW_KEY, collectKeys(document));
}

/**
 * Derives the key of a question from its label, unless its key was set explicitly; null to keep its key.
 *
 * @param published keys under which answers may be stored; such a question keeps its key, since its answers would otherwise be split
 */
export function keyFromQuestion(
  document: Pick<FormDocument, "pages">,
  { key, label }: Pick<Question, "key" | "label">,
  published: readonly string[],
): string | null {
  const baseKey = keyFromLabel(label);
  if (!isAutomaticKey(key) || published.includes(key) || !QuestionKey.safeParse(baseKey).success) return null;
  return collectKeys(document).has(baseKey) ? null : baseKey;
}

/** Whether a key was generated. */
function isAutomaticKey(key: string): boolean {
  return /^vraag(?:_\d{1,6})?$/.test(key);
}

export function collectKeys(document: Pick<FormDocument, "pages">): Set<string> {
  return new Set(listQuestions(document).map(({ key }) => key));
}

/** Returns the key of a page, or a new unique one, for a rule that skips to the page. */
export function pageKeyFor({ pages }: Pick<FormDocument, "pages">, index: number): string {
  const usedKeys = new Set([END_OF_FORM, ...pages.map(({ key }) => key)]);
  return pages[index]?.key || findFreeKey(`pagina_${index + 1}`, usedKeys);
}

export function withPage(document: FormDocument, index: number, page: FormPage): FormDocument {
  return { ...document, pages: document.pages.map((other, at) => (at === index ? page : other)) };
}

export function withoutQuestion(pages: readonly FormPage[], key: string): FormPage[] {
  const position = positionOf({ pages: [...pages] }, key);
  return pages.map((page, at) => (at === position?.page ? { ...page, questions: page.questions.toSpliced(position.index, 1) } : page));
}

/** Inserts a question; the position is clamped to the end. */
export function insertQuestion(pages: readonly FormPage[], question: Question, { page, index }: QuestionPosition): FormPage[] {
  return pages.map((other, at) => (at === page ? { ...other, questions: other.questions.toSpliced(index, 0, question) } : other));
}
