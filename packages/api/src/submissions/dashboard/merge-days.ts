import type { Question } from "@plein/contract/forms/questions/question";
import { listCounts } from "./answer-counts.ts";
import type { DayFigures } from "./day-figures.ts";
import { type DayLayout, isChoiceOfPage, isDate, isNumber, isPlace, nameTally, type Tally } from "./day-layout.ts";
import { type CountedAnswers, type NumberFigures, stepAt, toRange, toValues } from "./question-figures.ts";

type Steps = readonly { readonly step: number; readonly times: number }[];

/** Adds up the figures of days: the same as counting all of their submissions together. */
export function mergeDays(days: readonly DayFigures[], layouts: readonly DayLayout[], questions: readonly Question[]): CountedAnswers {
  const layoutOf = new Map(layouts.map((layout) => [layout.version, layout]));
  const times = new Map<string, number>();
  for (const { version, counts } of days)
    for (const [index, count] of (layoutOf.get(version)?.counts ?? []).entries()) {
      const name = JSON.stringify(count);
      times.set(name, (times.get(name) ?? 0) + (counts[index] ?? 0));
    }
  const tallied = (tally: Tally) => addUp(days, tally);
  return {
    counts: questions.flatMap(listCounts).map((count) => ({ count, times: times.get(JSON.stringify(count)) ?? 0 })),
    numbers: questions.filter(isNumber).flatMap(({ key }) => describeNumbers(key, tallied({ kind: "number", key }))),
    months: questions.flatMap(({ key, type }) =>
      isDate({ type }) ? [...tallied({ kind: "month", key })].sort(byName).map(([month, count]) => ({ key, month, count })) : [],
    ),
    places: questions
      .filter(isPlace)
      .flatMap(({ key }) => [...tallied({ kind: "place", key })].map(([place, count]) => ({ key, place, count }))),
    choices: questions
      .filter(isChoiceOfPage)
      .flatMap(({ key }) => [...tallied({ kind: "choice", key })].map(([choice, count]) => ({ key, choice, count }))),
  };
}

/** The median of the seconds to fill in the form, rounded as the database does; null if no browser measured it. */
export function medianSeconds(days: readonly DayFigures[]): number | null {
  const steps = toSteps(addUp(days, { kind: "seconds" }));
  return steps.length === 0 ? null : roundHalfToEven(medianOf(steps));
}

function addUp(days: readonly DayFigures[], tally: Tally): Map<string, number> {
  const name = nameTally(tally);
  const total = new Map<string, number>();
  for (const { tallies } of days)
    for (const [value, count] of Object.entries(tallies[name] ?? {})) total.set(value, (total.get(value) ?? 0) + count);
  return total;
}

function describeNumbers(key: string, tally: ReadonlyMap<string, number>): NumberFigures[] {
  const steps = toSteps(tally);
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = steps.reduce((sum, { times }) => sum + times, 0);
  const range = toRange({ key, minimum: first.step, maximum: last.step });
  const bins = new Map<number, number>();
  for (const { step, times } of steps) {
    const bin = Math.min(Math.floor((step - range.minimum) / range.width), range.count - 1);
    bins.set(bin, (bins.get(bin) ?? 0) + times);
  }
  return [
    {
      key,
      mean: steps.reduce((sum, { step, times }) => sum + step * times, 0) / count,
      median: medianOf(steps),
      values: toValues(
        range,
        [...bins].map(([bin, times]) => ({ key, bin, count: times })),
      ),
    },
  ];
}

function toSteps(tally: ReadonlyMap<string, number>): Steps {
  return [...tally].map(([value, times]) => ({ step: Number(value), times })).sort((one, other) => one.step - other.step);
}

function medianOf(steps: Steps): number {
  const count = steps.reduce((sum, { times }) => sum + times, 0);
  return (stepAt(steps, Math.floor((count - 1) / 2)) + stepAt(steps, Math.floor(count / 2))) / 2;
}

function roundHalfToEven(number: number): number {
  const floor = Math.floor(number);
  if (number - floor !== 0.5) return Math.round(number);
  return floor % 2 === 0 ? floor : floor + 1;
}

function byName([one]: [string, number], [other]: [string, number]): number {
  return one < other ? -1 : 1;
}
