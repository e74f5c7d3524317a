import type { TableColumn } from "../questions/choices/table.ts";
import { RANGE_PARTS } from "../questions/moments/date-range.ts";
import type { CalculatedSettings } from "../questions/numbers/calculated.ts";
import type { Question } from "../questions/question.ts";
import type { QuestionOption } from "../questions/question-option.ts";
import { answerText, partOfAnswer, pointTextOf } from "./answer-parts.ts";
import { isEmptyAnswer } from "./answers.ts";

/** Texts in an answer that aren't part of the form, such as yes and no. */
export type AnswerTexts = {
  /** BCP 47, for numbers and dates */
  readonly locale: string;
  readonly yes: string;
  readonly no: string;
};

/** An answer as text, with a line for each of its parts; empty without an answer. The caller has to add files, whose names it knows. */
export function answerLines(question: Question, answer: unknown, words: AnswerTexts): string[] {
  if (isEmptyAnswer(answer)) return [];
  switch (question.type) {
    case "yesNo":
      return [answer === true ? question.settings.yesLabel || words.yes : question.settings.noLabel || words.no];
    case "checkbox":
      return [answer === true ? words.yes : words.no];
    case "number":
      return [formatNumber(answer, words.locale)];
    case "calculated":
      return [formatResult(answer, question.settings, words.locale)];
    case "rating":
    case "scale":
    case "smiley":
      return [`${answerText(answer)} / ${question.settings.steps}`];
    case "date":
      return [formatDate(answerText(answer), words.locale)];
    case "dateTime":
      return [formatMoment(answerText(answer), words.locale)];
    case "dateRange":
      return [formatRange(answer, words.locale)];
    case "radio":
    case "select":
      return [labelOf(question.options, answer)];
    case "checkboxes":
    case "multiSelect":
    case "imageChoice":
      return Array.isArray(answer) ? answer.map((one) => labelOf(question.options, one)) : [answerText(answer)];
    case "matrix":
      return question.settings.rows.flatMap((row) => {
        const chosen = [partOfAnswer(answer, row.value)].flat().filter((one) => one !== undefined);
        return chosen.length === 0 ? [] : [`${row.label}: ${chosen.map((one) => labelOf(question.settings.columns, one)).join(", ")}`];
      });
    case "table":
      return Array.isArray(answer) ? answer.map((row) => rowLine(question.settings.columns, row, words)) : [answerText(answer)];
    case "ranking":
      return orderOf(question.options, answer).map(({ label }, index) => `${index + 1}. ${label}`);
    case "location":
      return placeLines(answer);
    case "signature":
      return [answerText(partOfAnswer(answer, "name"))];
    case "profileField":
      return profileLines(question, answerText(partOfAnswer(answer, "text")), words);
    case "longText":
      return answerText(answer).split("\n");
    default:
      return [answerText(answer)];
  }
}

/** A place in words, and its points on one line. */
function placeLines(answer: unknown): string[] {
  return [answerText(partOfAnswer(answer, "address")), pointTextOf(answer).replaceAll("\n", "; ")].filter((line) => line !== "");
}

/** The text of a profile's field, whose consent to be saved isn't part of what was answered. */
function profileLines(
  { options, settings: { input } }: Extract<Question, { type: "profileField" }>,
  text: string,
  { locale }: AnswerTexts,
): string[] {
  if (input === "select") return [labelOf(options, text)];
  return input === "date" ? [formatDate(text, locale)] : text.split("\n");
}

/** The options that have a place, from the first. */
export function orderOf(options: readonly QuestionOption[], answer: unknown): QuestionOption[] {
  const placed = options.flatMap((option) => {
    const place = partOfAnswer(answer, option.value);
    return typeof place === "number" ? [{ option, place }] : [];
  });
  return placed.sort((one, other) => one.place - other.place).map(({ option }) => option);
}

function rowLine(columns: readonly TableColumn[], row: unknown, { locale }: AnswerTexts): string {
  return columns
    .flatMap((column) => {
      const cell = cellText(column, row, locale);
      return cell === "" ? [] : [`${column.label}: ${cell}`];
    })
    .join(", ");
}

function cellText({ value, kind, options }: TableColumn, row: unknown, locale: string): string {
  const cell = partOfAnswer(row, value);
  if (cell === undefined) return "";
  if (kind === "number") return formatNumber(cell, locale);
  if (kind === "date") return formatDate(answerText(cell), locale);
  return kind === "select" ? labelOf(options, cell) : answerText(cell);
}

/** The label of a chosen option; the text of the option “other” is the visitor's own. */
function labelOf(options: readonly QuestionOption[], value: unknown): string {
  const other = partOfAnswer(value, "other");
  return typeof other === "string" ? other : (options.find((option) => option.value === value)?.label ?? answerText(value));
}

function formatNumber(answer: unknown, locale: string): string {
  return typeof answer === "number" ? new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(answer) : answerText(answer);
}

function formatResult(answer: unknown, { prefix, unit, decimals }: CalculatedSettings, locale: string): string {
  const number =
    typeof answer === "number"
      ? new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(answer)
      : answerText(answer);
  return [prefix, number, unit].filter(Boolean).join(" ");
}

function formatDate(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** Formats a moment in the platform's time zone, not in the reader's. */
function formatMoment(moment: string, locale: string): string {
  const date = new Date(`${moment}:00Z`);
  if (Number.isNaN(date.getTime())) return moment;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(date);
}

/** A period with its first and last day. */
function formatRange(answer: unknown, locale: string): string {
  const [from, until] = RANGE_PARTS.map((part) => new Date(`${answerText(partOfAnswer(answer, part))}T00:00:00Z`));
  if (from === undefined || until === undefined || !(from <= until)) return answerText(answer);
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).formatRange(from, until);
}
