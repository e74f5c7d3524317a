import { DEFAULT_LOCALE, type Locale } from "../languages.ts";
import { answerText, partOfAnswer, pointsOf } from "./answers/answer-parts.ts";
import type { FormContent } from "./form.ts";
import { mergeQuestions } from "./merged-questions.ts";
import { findOptionSource } from "./questions/choices/option-source.ts";
import type { TableColumn } from "./questions/choices/table.ts";
import { RANGE_PARTS } from "./questions/moments/date-range.ts";
import type { LocationShape } from "./questions/people/location.ts";
import type { Question } from "./questions/question.ts";
import type { QuestionOption } from "./questions/question-option.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** A column of the table of a form's submissions: a question, one of the options of a question with several answers, or “other”. */
export type AnswerColumn = {
  readonly key: string;
  readonly header: string;
  readonly isNumeric: boolean;
  /** the text of the cell for an answer; empty if there is none */
  readonly format: (answer: unknown) => string;
};

/** The columns for the questions of all versions of a form: those of the newest version first, each question once. */
export function buildAnswerColumns(contents: readonly FormContent[]): AnswerColumn[] {
  const language = contents.at(-1)?.language ?? DEFAULT_LOCALE;
  return mergeQuestions(contents).flatMap((question) => columnsOf(question, language));
}

function columnsOf(question: Question, language: Locale): AnswerColumn[] {
  const { key, label, options } = question;
  switch (question.type) {
    case "imageChoice":
      if (!question.settings.allowsSeveral) return [column(key, label, (answer) => listLabels(options, answer))];
      return options.map((option) => optionColumn(question, option));
    case "checkboxes":
    case "multiSelect":
      // The options of a page differ from one submission to the next.
      if (findOptionSource(question) !== null) return [column(key, label, (answer) => listLabels([], answer))];
      return [
        ...options.map((option) => optionColumn(question, option)),
        ...("hasOther" in question.settings && question.settings.hasOther
          ? [column(key, `${label}: …`, (answer) => (Array.isArray(answer) ? answer.map(otherOf).join("") : ""))]
          : []),
      ];
    case "radio":
    case "select":
      return [
        column(key, label, (answer) => options.find(({ value }) => value === answer)?.label ?? (otherOf(answer) || answerText(answer))),
      ];
    case "matrix":
      return question.settings.rows.map((row) =>
        column(key, `${label}: ${row.label}`, (answer) => answerText(partOfAnswer(answer, row.value))),
      );
    case "table":
      return question.settings.columns.map((cells) => column(key, `${label}: ${cells.label}`, (answer) => listCells(cells, answer)));
    case "ranking":
      return options.map((option) => ({
        ...column(key, `${label}: ${option.label}`, (answer) => answerText(partOfAnswer(answer, option.value))),
        isNumeric: true,
      }));
    case "dateTime":
      // As spreadsheets read a moment.
      return [column(key, label, (answer) => answerText(answer).replace("T", " "))];
    case "dateRange":
      // In the language of the questions, as the rest of a header.
      return RANGE_PARTS.map((part) =>
        column(key, `${label}: ${TEXTS[language].range[part]}`, (answer) => answerText(partOfAnswer(answer, part))),
      );
    case "profileField":
      return [
        column(key, label, (answer) => {
          const text = answerText(partOfAnswer(answer, "text"));
          return question.settings.input === "select" ? (options.find(({ value }) => value === text)?.label ?? text) : text;
        }),
      ];
    case "signature":
      return [column(key, label, (answer) => answerText(partOfAnswer(answer, "name")))];
    case "location":
      return [
        column(key, label, (answer) => answerText(partOfAnswer(answer, "address"))),
        ...(question.settings.shape === "point"
          ? ["lat", "lng"].map((part) => ({
              ...column(key, `${label}: ${part}`, (answer) => answerText(partOfAnswer(partOfAnswer(answer, "point"), part))),
              isNumeric: true,
            }))
          : [column(key, `${label}: WKT`, (answer) => toWellKnownText(answer, question.settings.shape))]),
      ];
    case "number":
    case "calculated":
    case "rating":
    case "scale":
    case "smiley":
      return [{ ...column(key, label, answerText), isNumeric: true }];
    default:
      return [column(key, label, answerText)];
  }
}

/** A line or an area as geographic information systems read it from a table: well-known text (ISO 19125), with the longitude first. */
function toWellKnownText(answer: unknown, shape: LocationShape): string {
  const points = pointsOf(answer).map(({ lat, lng }) => `${lng} ${lat}`);
  if (points.length === 0) return "";
  return shape === "area" ? `POLYGON((${[...points, points[0]].join(", ")}))` : `LINESTRING(${points.join(", ")})`;
}

function optionColumn({ key, label }: Question, option: QuestionOption): AnswerColumn {
  return column(key, `${label}: ${option.label}`, (answer) => mark(Array.isArray(answer) && answer.includes(option.value)));
}

function listLabels(options: readonly QuestionOption[], answer: unknown): string {
  const chosen = Array.isArray(answer) ? answer : [];
  return chosen.map((value) => options.find((option) => option.value === value)?.label ?? answerText(value)).join(", ");
}

/** The cells of all rows, so that a submission stays one row. */
function listCells({ value, options }: TableColumn, answer: unknown): string {
  const cells = Array.isArray(answer) ? answer.map((row) => partOfAnswer(row, value)) : [];
  return cells.map((cell) => options.find((option) => option.value === cell)?.label ?? answerText(cell)).join("; ");
}

function column(key: string, header: string, format: AnswerColumn["format"]): AnswerColumn {
  return { key, header, format, isNumeric: false };
}

function mark(isChosen: boolean): string {
  return isChosen ? "x" : "";
}

function otherOf(answer: unknown): string {
  const other = partOfAnswer(answer, "other");
  return typeof other === "string" ? other : "";
}
