import type { FormPage } from "@plein/contract/forms/form-definition";
import { listQuestions, MAX_PAGES, MAX_QUESTIONS } from "@plein/contract/forms/form-definition";
import type { Question } from "@plein/contract/forms/questions/question";
import type { FormRule } from "@plein/contract/forms/rules/form-rule";
import { renewKeys } from "@plein/contract/forms/versions/renew-keys";
import {
  collectKeys,
  type FormDocument,
  findQuestion,
  insertQuestion,
  positionOf,
  type QuestionPosition,
  withoutQuestion,
  withPage,
} from "./form-document.ts";

/** Every change that can be made to the draft of a form, as data. */
export type FormEdit =
  | { readonly type: "addQuestion"; readonly question: Question; readonly position: QuestionPosition }
  /** replaces a question; its key doesn't change */
  | { readonly type: "changeQuestion"; readonly key: string; readonly question: Question }
  /** renames the key of a question, also in the rules */
  | { readonly type: "renameQuestion"; readonly key: string; readonly to: string }
  | { readonly type: "duplicateQuestion"; readonly key: string; readonly to: string }
  /** removes a question; rules that refer to it stay, to be fixed by the designer: without a condition, a rule would change its meaning */
  | { readonly type: "removeQuestion"; readonly key: string }
  | { readonly type: "moveQuestion"; readonly key: string; readonly position: QuestionPosition }
  /** moves a question one step; from the start or end of a page to the previous or next page */
  | { readonly type: "stepQuestion"; readonly key: string; readonly direction: -1 | 1 }
  | { readonly type: "addPage"; readonly index: number; readonly page: FormPage }
  | { readonly type: "changePage"; readonly index: number; readonly changes: Partial<Omit<FormPage, "questions">> }
  /** removes a page with its questions */
  | { readonly type: "removePage"; readonly index: number }
  | { readonly type: "movePage"; readonly index: number; readonly direction: -1 | 1 }
  | { readonly type: "changeRules"; readonly rules: readonly FormRule[] }
  | { readonly type: "changeTexts"; readonly changes: Partial<Omit<FormDocument, "pages" | "rules">> }
  | { readonly type: "replace"; readonly document: FormDocument };

/** Returns the same document if the edit changes nothing. */
export function applyEdit(document: FormDocument, edit: FormEdit): FormDocument {
  const { pages } = document;
  switch (edit.type) {
    case "addQuestion":
      return canAdd(document, edit.question.key) ? { ...document, pages: insertQuestion(pages, edit.question, edit.position) } : document;
    case "changeQuestion":
      return changeQuestion(document, edit.key, { ...edit.question, key: edit.key });
    case "renameQuestion":
      return renameQuestion(document, edit.key, edit.to);
    case "duplicateQuestion":
      return duplicateQuestion(document, edit.key, edit.to);
    case "removeQuestion":
      return positionOf(document, edit.key) === null ? document : { ...document, pages: withoutQuestion(pages, edit.key) };
    case "moveQuestion":
      return moveQuestion(document, edit.key, edit.position);
    case "stepQuestion":
      return stepQuestion(document, edit.key, edit.direction);
    case "addPage":
      return pages.length >= MAX_PAGES ? document : { ...document, pages: pages.toSpliced(edit.index, 0, edit.page) };
    case "changePage": {
      const page = pages[edit.index];
      return page === undefined ? document : withPage(document, edit.index, { ...page, ...edit.changes });
    }
    case "removePage":
      return pages[edit.index] === undefined || pages.length === 1 ? document : { ...document, pages: pages.toSpliced(edit.index, 1) };
    case "movePage":
      return movePage(document, edit.index, edit.direction);
    case "changeRules":
      return { ...document, rules: [...edit.rules] };
    case "changeTexts":
      return { ...document, ...edit.changes };
    case "replace":
      return edit.document;
  }
}

function canAdd(document: FormDocument, key: string): boolean {
  return listQuestions(document).length < MAX_QUESTIONS && !collectKeys(document).has(key);
}

function changeQuestion(document: FormDocument, key: string, question: Question): FormDocument {
  const position = positionOf(document, key);
  const page = position && document.pages[position.page];
  if (!position || !page) return document;
  return withPage(document, position.page, { ...page, questions: page.questions.with(position.index, question) });
}

function renameQuestion(document: FormDocument, key: string, to: string): FormDocument {
  if (key === to || positionOf(document, key) === null || collectKeys(document).has(to)) return document;
  return { ...document, ...renewKeys(document, new Map([[key, to]])) };
}

function duplicateQuestion(document: FormDocument, key: string, to: string): FormDocument {
  const [question, position] = [findQuestion(document, key), positionOf(document, key)];
  if (question === undefined || position === null || !canAdd(document, to)) return document;
  const copy = { ...structuredClone(question), key: to };
  return { ...document, pages: insertQuestion(document.pages, copy, { ...position, index: position.index + 1 }) };
}

function moveQuestion(document: FormDocument, key: string, { page, index }: QuestionPosition): FormDocument {
  const [question, from] = [findQuestion(document, key), positionOf(document, key)];
  if (question === undefined || from === null || document.pages[page] === undefined) return document;
  // The index includes the question itself, if that precedes the position.
  const to = from.page === page && from.index < index ? index - 1 : index;
  if (from.page === page && from.index === to) return document;
  return { ...document, pages: insertQuestion(withoutQuestion(document.pages, key), question, { page, index: to }) };
}

function stepQuestion(document: FormDocument, key: string, direction: -1 | 1): FormDocument {
  const position = positionOf(document, key);
  if (position === null) return document;
  const { page, index } = position;
  const count = document.pages[page]?.questions.length ?? 0;
  const isWithin = direction === -1 ? index > 0 : index < count - 1;
  if (isWithin) return moveQuestion(document, key, { page, index: direction === -1 ? index - 1 : index + 2 });
  const neighbour = document.pages[page + direction];
  if (neighbour === undefined) return document;
  return moveQuestion(document, key, { page: page + direction, index: direction === -1 ? neighbour.questions.length : 0 });
}

function movePage(document: FormDocument, index: number, direction: -1 | 1): FormDocument {
  const [page, other] = [document.pages[index], document.pages[index + direction]];
  if (page === undefined || other === undefined) return document;
  return { ...document, pages: document.pages.with(index, other).with(index + direction, page) };
}
