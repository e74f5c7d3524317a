import type { Question } from "@plein/contract/forms/questions/question";
import { ANSWERS_PREFIX } from "@plein/contract/forms/submission-fields";
import { NOBODY, type SubmissionSearch } from "./use-submission-search.ts";

export type ServerQuery = {
  readonly filter?: string;
  readonly searchFilter?: string;
  readonly sort_by: "submittedOn_asc" | "submittedOn_desc";
};

type Condition = Readonly<Record<string, unknown>>;

/** Converts a search to the input of the API. Answers to questions that the form never had are left out. */
export function toServerQuery(search: SubmissionSearch, questions: readonly Question[]): ServerQuery {
  const conditions = [...factConditions(search), ...answerConditions(search, questions)];
  return {
    ...(conditions.length > 0 && { filter: JSON.stringify({ and: conditions }) }),
    ...(search.words !== "" && { searchFilter: search.words }),
    sort_by: search.isOldestFirst ? "submittedOn_asc" : "submittedOn_desc",
  };
}

function factConditions({ state, version, from, until, label, assignee, channel }: SubmissionSearch): Condition[] {
  return [
    ...(state === undefined ? [] : [{ state }]),
    ...(version === undefined ? [] : [{ version }]),
    ...(from === undefined ? [] : [{ submittedOn: { gte: startOf(from, 0) } }]),
    ...(until === undefined ? [] : [{ submittedOn: { lt: startOf(until, 1) } }]),
    ...(label === undefined ? [] : [{ labels: label }]),
    ...(assignee === undefined ? [] : [{ assigneeGuid: assignee === NOBODY ? null : assignee }]),
    ...(channel === undefined ? [] : [{ channel }]),
  ];
}

function answerConditions({ answers }: SubmissionSearch, questions: readonly Question[]): Condition[] {
  return questions.flatMap((question) => {
    const value = answers[question.key];
    if (value === undefined) return [];
    const condition = answerCondition(question, value);
    return condition === null ? [] : [{ [`${ANSWERS_PREFIX}${question.key}`]: condition }];
  });
}

/** Builds the condition for an answer; null for a value that no answer can have. */
function answerCondition(question: Question, value: string): unknown {
  switch (question.type) {
    case "yesNo":
    case "checkbox":
      return value === "true";
    case "number":
    case "calculated":
    case "rating":
    case "scale":
    case "smiley":
      return Number.isFinite(Number(value)) ? Number(value) : null;
    case "checkboxes":
    case "multiSelect":
    case "imageChoice":
    case "radio":
    case "select":
    case "date":
      return value;
    default:
      return { contains: value };
  }
}

/** The most references that one condition compares. */
const REFERENCES_OF_PART = 100;
/** Of more submissions, the URL would be longer than proxies take. */
const MAX_REFERENCES = 300;

/** @returns a filter that finds these submissions alone; null for more than it can name */
export function filterByReference(references: readonly string[]): string | null {
  if (references.length > MAX_REFERENCES) return null;
  const parts = Array.from({ length: Math.ceil(references.length / REFERENCES_OF_PART) }, (_, part) =>
    references.slice(part * REFERENCES_OF_PART, (part + 1) * REFERENCES_OF_PART),
  );
  return JSON.stringify({ or: parts.map((part) => ({ reference: { in: part } })) });
}

/** @returns the moment at which that day begins in the reader's time zone */
export function startOf(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}
