import { firstErrorPerPart } from "@plein/contract/forms/filling/answer-errors";
import type { FillingError } from "@plein/contract/forms/filling/filling";
import { type FormDefinition, listQuestions } from "@plein/contract/forms/form-definition";
import type { TableColumn } from "@plein/contract/forms/questions/choices/table";
import { MIN_POINTS } from "@plein/contract/forms/questions/people/location";
import { toPlainQuestion } from "@plein/contract/forms/questions/plain-question";
import type { Question, QuestionTypeName } from "@plein/contract/forms/questions/question";
import type { Locale } from "@plein/contract/locale";
import type { SchemaIssue } from "@plein/contract/schema-issue";
import { type FieldText, fieldText, toFieldErrors } from "../../field-errors.ts";

/**
 * The errors in the answers, as texts for the person who gave them: each part once, under the key of its question. A designer's own text
 * replaces the product's for an answer that is wrong, not for one that is missing.
 */
export function toAnswerErrors(definition: FormDefinition, issues: readonly SchemaIssue[], locale: Locale): FillingError[] {
  const questions = new Map(listQuestions(definition).map((question) => [question.key, question]));
  const errors = issues.flatMap((issue): FillingError[] => {
    const [key, ...parts] = issue.path;
    const question = typeof key === "string" ? questions.get(key) : undefined;
    if (question === undefined) return [];
    return [{ key: question.key, part: nameOfPart(parts), message: findMessage(question, issue, locale) }];
  });
  return firstErrorPerPart(errors);
}

/** A part of the answer, or a cell of a table by its row and its column; null for the answer as a whole. */
function nameOfPart([part, column]: readonly PropertyKey[]): string | null {
  if (typeof part === "number" && typeof column === "string") return `${part}.${column}`;
  return typeof part === "string" ? part : null;
}

function findMessage(asked: Question, sent: SchemaIssue, locale: Locale): string {
  // The text of a profile's field is validated as the answer to a plain question.
  const isText = asked.type === "profileField" && sent.path[1] === "text";
  const [question, issue] = isText ? [toPlainQuestion(asked), { ...sent, path: [asked.key, ...sent.path.slice(2)] }] : [asked, sent];
  const isMissing = issue.path.length === 1 && issue.code === "invalid_type" && issue.message.endsWith("received undefined");
  if (isMissing) return fieldText(findMissingMessage(question), locale);
  if (question.errorText !== "") return question.errorText;
  const isCell = question.type === "table" && issue.path.length === 3;
  const own = isCell ? findCellMessage(question.settings.columns, issue) : findOwnMessage(question, issue);
  if (own !== null) return fieldText(own, locale);
  return toFieldErrors([issue], locale)[0]?.message ?? fieldText("invalid", locale);
}

function findCellMessage(columns: readonly TableColumn[], { code, message, path }: SchemaIssue): FieldText | null {
  if (code === "invalid_type" && message.endsWith("received undefined")) return "answerMissing";
  const kind = columns.find(({ value }) => value === path[2])?.kind;
  if (kind === "number" && code === "invalid_type") return "answerNumber";
  return kind === "date" ? "answerDate" : null;
}

function findMissingMessage(question: Question): FieldText {
  if (question.type === "imageChoice" && !question.settings.allowsSeveral) return "answerChooseOne";
  return MISSING[question.type] ?? "answerMissing";
}

const MISSING: Readonly<Partial<Record<QuestionTypeName, FieldText>>> = {
  yesNo: "answerChooseOne",
  radio: "answerChooseOne",
  select: "answerChooseOne",
  rating: "answerChooseOne",
  scale: "answerChooseOne",
  smiley: "answerChooseOne",
  matrix: "answerChooseOne",
  ranking: "answerRank",
  imageChoice: "answerChooseSome",
  checkboxes: "answerChooseSome",
  multiSelect: "answerChooseSome",
  checkbox: "answerAgree",
  location: "answerLocation",
  signature: "answerSignature",
  file: "answerAddFile",
};

/** Question types whose invalid answers may look like a date, such as 30 February. */
const WITH_DAYS: ReadonlySet<QuestionTypeName> = new Set(["date", "dateTime", "dateRange"]);

const WRONG_FORM: Readonly<Partial<Record<QuestionTypeName, FieldText>>> = {
  email: "answerEmail",
  date: "answerDate",
  time: "answerTime",
  dateTime: "answerDateTime",
  dateRange: "answerDate",
  number: "answerNumber",
};

/** A more specific message than the generic one for invalid input. */
function findOwnMessage(question: Question, issue: SchemaIssue): FieldText | null {
  return findMessageOfPart(question, issue) ?? findMessageOfAnswer(question.type, issue);
}

function findMessageOfPart(question: Question, issue: SchemaIssue): FieldText | null {
  const [, part] = issue.path;
  if (question.type === "signature" && part === "agrees") return "answerAgree";
  // A point outside of the area has a message of its own.
  if (question.type === "location" && issue.code !== "custom") {
    if (part === "point") return "answerPoint";
    if (part === "line" || part === "area") return ["answerPoints", MIN_POINTS[part]];
  }
  return null;
}

function findMessageOfAnswer(type: QuestionTypeName, issue: SchemaIssue): FieldText | null {
  const isWrongForm = issue.code === "invalid_format" || (issue.code === "invalid_type" && issue.path.length === 1);
  const isNoDay = WITH_DAYS.has(type) && issue.code === "custom" && issue.params?.message === "format";
  if (isWrongForm || isNoDay) return WRONG_FORM[type] ?? null;
  if (issue.code === "invalid_type") return "answerMissing";
  if (issue.code === "too_small" && issue.origin === "array") return ["answerTooFew", Number(issue.minimum)];
  if (issue.code === "too_big" && issue.origin === "array") return ["answerTooMany", Number(issue.maximum)];
  return null;
}
