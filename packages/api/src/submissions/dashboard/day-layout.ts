import type { FormContent } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { findOptionSource } from "@plein/contract/forms/questions/choices/option-source";
import type { Question } from "@plein/contract/forms/questions/question";
import { takesAnswer } from "@plein/contract/forms/questions/question-types";
import { digestText } from "../../etag.ts";
import { type AnswerCount, listCounts } from "./answer-counts.ts";

/** Values that are tallied without a fixed list: numbers, months of dates, places, options of a page, and the time to fill in the form. */
export type Tally = { readonly kind: "number" | "month" | "place" | "choice"; readonly key: string } | { readonly kind: "seconds" };

/** The counts of the submissions to a version, in their order. */
export type DayLayout = {
  readonly version: number;
  readonly counts: readonly AnswerCount[];
  readonly tallies: readonly Tally[];
  /** differs if other values are counted, such as after an update of the product */
  readonly digest: string;
};

/** Whether answers are numbers without steps, which have a mean, a median and ranges. */
export function isNumber({ type }: Pick<Question, "type">): boolean {
  return type === "number" || type === "calculated";
}

/** Whether answers have a day, so that they are counted by month. */
export function isDate({ type }: Pick<Question, "type">): boolean {
  return type === "date" || type === "dateTime" || type === "dateRange";
}

/** Whether answers may have coordinates, so that they are counted by where they are. */
export function isPlace({ type }: Pick<Question, "type">): boolean {
  return type === "location";
}

/** Whether options come from a page, so that any text may have been one when the form was sent. */
export function isChoiceOfPage(question: Pick<Question, "settings">): boolean {
  return findOptionSource(question) !== null;
}

/** Follows from the content of the version, which never changes, and from the time zone in which days begin. */
export function layOutDays({ version, content }: { readonly version: number; readonly content: FormContent }, timeZone: string): DayLayout {
  const questions = listQuestions(content).filter(takesAnswer);
  const counts = questions.flatMap(listCounts);
  const tallies = questions.flatMap((question): Tally[] => {
    const { key, type } = question;
    if (isChoiceOfPage(question)) return [{ kind: "choice", key }];
    if (isNumber({ type })) return [{ kind: "number", key }];
    if (isPlace({ type })) return [{ kind: "place", key }];
    return isDate({ type }) ? [{ kind: "month", key }] : [];
  });
  const all: Tally[] = [...tallies, { kind: "seconds" }];
  return { version, counts, tallies: all, digest: digestText(JSON.stringify([counts, all, timeZone])) };
}

/** The name of a tally among those of a day. */
export function nameTally(tally: Tally): string {
  return tally.kind === "seconds" ? tally.kind : `${tally.kind} ${tally.key}`;
}
