import type { Question } from "../questions/question.ts";
import type { QuestionOption } from "../questions/question-option.ts";

/** The words of an answer that the form itself doesn't have. */
export type AnswerWords = {
  /** BCP 47, for numbers and dates */
  readonly locale: string;
  readonly yes: string;
  readonly no: string;
};

/** An answer in words, a line for each of its parts; none where there is no answer. Files are left to the caller, who knows their names. */
export function answerLines(question: Question, answer: unknown, words: AnswerWords): string[] {
  if (answer === undefined || answer === null || answer === "") return [];
  switch (question.type) {
    case "yesNo":
      return [answer === true ? question.settings.yesLabel || words.yes : question.settings.noLabel || words.no];
    case "checkbox":
      return [answer === true ? words.yes : words.no];
    case "number":
      return [formatNumber(answer, words.locale)];
    case "rating":
    case "scale":
    case "smiley":
      return [`${textOf(answer)} / ${question.settings.steps}`];
    case "date":
      return [formatDate(textOf(answer), words.locale)];
    case "radio":
    case "select":
      return [labelOf(question.options, answer)];
    case "checkboxes":
    case "multiSelect":
      return Array.isArray(answer) ? answer.map((one) => labelOf(question.options, one)) : [textOf(answer)];
    case "matrix":
      return question.settings.rows.flatMap((row) => {
        const chosen = [memberOf(answer, row.value)].flat().filter((one) => one !== undefined);
        return chosen.length === 0 ? [] : [`${row.label}: ${chosen.map((one) => labelOf(question.settings.columns, one)).join(", ")}`];
      });
    case "longText":
      return textOf(answer).split("\n");
    default:
      return [textOf(answer)];
  }
}

/** The label of a chosen option; what somebody filled in as “other” is in their own words. */
function labelOf(options: readonly QuestionOption[], value: unknown): string {
  const other = memberOf(value, "other");
  return typeof other === "string" ? other : (options.find((option) => option.value === value)?.label ?? textOf(value));
}

function memberOf(answer: unknown, name: string): unknown {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return undefined;
  return Object.hasOwn(answer, name) ? Reflect.get(answer, name) : undefined;
}

/** Parts of an answer in their order, with a blank between them. */
function textOf(answer: unknown): string {
  if (answer === undefined || answer === null) return "";
  if (typeof answer !== "object") return String(answer);
  return Object.values(answer)
    .map(textOf)
    .filter((text) => text !== "")
    .join(" ");
}

function formatNumber(answer: unknown, locale: string): string {
  return typeof answer === "number" ? new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(answer) : textOf(answer);
}

function formatDate(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}
