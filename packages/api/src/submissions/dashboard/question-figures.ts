import type { CountedValue, QuestionFigures } from "@plein/contract/forms/form-dashboard";
import { OTHER_ANSWER } from "@plein/contract/forms/form-results";
import type { Question } from "@plein/contract/forms/questions/question";
import { MAX_OPTIONS } from "@plein/contract/forms/questions/question-option";
import type { PlatformDb } from "@plein/db/platform-db";
import type { SubmissionSearch } from "../stored-submission-rows.ts";
import { type AnswerCount, hasOther, listCounts } from "./answer-counts.ts";
import {
  type BinRow,
  countAnswers,
  countBins,
  countChoices,
  countMonths,
  countPlaces,
  describeNumbers,
  listTexts,
  type NumberRow,
  type Range,
} from "./dashboard-rows.ts";
import { isChoiceOfPage, isDate, isNumber, isPlace } from "./day-layout.ts";
import { findFrequentWords } from "./frequent-words.ts";
import { groupPlaces } from "./group-places.ts";

type Figures = Omit<QuestionFigures, "key" | "label" | "type" | "skipped" | "versions"> & { readonly question: Question };

/** The counts of one statement: more of them are split, so that two statements share the work and none is too long. */
const COUNTS_OF_STATEMENT = 60;
const BINS = 10;
/** The number of the newest texts from which frequent words are computed; some of these texts are shown. */
const TEXTS_READ = 500;
const TEXTS_SHOWN = 5;
/** As many as a question can have at one time. */
const CHOICES_SHOWN = MAX_OPTIONS;

/** The counts of questions, before they are described. */
export type CountedAnswers = {
  readonly counts: readonly AnswerCountResult[];
  readonly numbers: readonly NumberFigures[];
  readonly months: readonly { readonly key: string; readonly month: string; readonly count: number }[];
  readonly places: readonly { readonly key: string; readonly place: string; readonly count: number }[];
  readonly choices: readonly { readonly key: string; readonly choice: string; readonly count: number }[];
};
type TextRow = Awaited<ReturnType<typeof listTexts>>[number];

/** Counts the answers to questions in all submissions that match. */
export async function countMatching(db: PlatformDb, search: SubmissionSearch, questions: readonly Question[]): Promise<CountedAnswers> {
  const [counts, numbers, months, places, choices] = await Promise.all([
    countAll(db, search, questions.flatMap(listCounts)),
    findNumbers(
      db,
      search,
      questions.filter(isNumber).map(({ key }) => key),
    ),
    read(
      questions.filter(isDate).map(({ key }) => key),
      (keys) => countMonths(db, db.platformGuid, search, keys),
    ),
    read(
      questions.filter(isPlace).map(({ key }) => key),
      (keys) => countPlaces(db, db.platformGuid, search, keys),
    ),
    read(
      questions.filter(isChoiceOfPage).map(({ key }) => key),
      (keys) => countChoices(db, db.platformGuid, search, keys),
    ),
  ]);
  return { counts, numbers, months, places, choices };
}

/** The newest free-text answers. */
export function findTexts(db: PlatformDb, search: SubmissionSearch, questions: readonly Question[]): Promise<TextRow[]> {
  const textKeys = keysOf(questions, "shortText", "longText");
  return read(textKeys, (keys) => listTexts(db, db.platformGuid, search, { keys, limit: TEXTS_READ }));
}

function keysOf(questions: readonly Question[], ...types: readonly Question["type"][]): string[] {
  return questions.flatMap(({ key, type }) => (types.includes(type) ? [key] : []));
}

/** The figures of questions, in their order. */
export function describeFigures(
  questions: readonly Question[],
  { counts, numbers, months, places, choices }: CountedAnswers,
  texts: readonly TextRow[],
): Figures[] {
  return questions.map((question) => {
    const own = counts.filter(({ count: { key } }) => key === question.key);
    const answered = own.find(({ count }) => count.kind === "present")?.times ?? 0;
    const words = texts.flatMap(({ key, text }) => (key === question.key ? [text] : []));
    const number = numbers.find(({ key }) => key === question.key);
    const steps = describeSteps(question, own);
    return {
      question,
      answered,
      values: [
        ...countedValues(question, own, answered),
        ...(number?.values ?? []),
        ...months.flatMap(({ key, month, count }) => (key === question.key ? [{ value: month, label: "", count }] : [])),
        ...mostChosen(choices.filter(({ key }) => key === question.key)),
        ...groupPlaces(places.filter(({ key }) => key === question.key)),
        ...findFrequentWords(words).map(({ word, count }) => ({ value: word, label: word, count })),
      ],
      mean: number?.mean ?? steps.mean,
      median: number?.median ?? steps.median,
      texts: words.slice(0, TEXTS_SHOWN),
    };
  });
}

/** Options of a page that were chosen, most often first. */
function mostChosen(choices: CountedAnswers["choices"]): CountedValue[] {
  const sorted = choices.toSorted((one, other) => other.count - one.count || (one.choice < other.choice ? -1 : 1));
  return sorted.slice(0, CHOICES_SHOWN).map(({ choice, count }) => ({ value: choice, label: choice, count }));
}

export type AnswerCountResult = { readonly count: AnswerCount; readonly times: number };

async function countAll(db: PlatformDb, search: SubmissionSearch, counts: readonly AnswerCount[]): Promise<AnswerCountResult[]> {
  const parts = Array.from({ length: Math.ceil(counts.length / COUNTS_OF_STATEMENT) }, (_, part) =>
    counts.slice(part * COUNTS_OF_STATEMENT, (part + 1) * COUNTS_OF_STATEMENT),
  );
  const times = await Promise.all(parts.map((part) => countAnswers(db, db.platformGuid, search, part)));
  return times.flat().flatMap((number, index) => {
    const count = counts[index];
    return count === undefined ? [] : [{ count, times: number }];
  });
}

/** Sends no statement if there are no keys. */
async function read<T>(keys: readonly string[], find: (keys: readonly string[]) => Promise<T[]>): Promise<T[]> {
  return keys.length === 0 ? [] : find(keys);
}

function countedValues(question: Question, counts: readonly AnswerCountResult[], answered: number): CountedValue[] {
  const values = counts.flatMap(({ count, times }): CountedValue[] => {
    switch (count.kind) {
      case "present":
        return [];
      case "hasOther":
        return [{ value: OTHER_ANSWER, label: "", count: times }];
      case "cell":
        if (question.type === "profileField") return [{ value: count.value, label: labelOf(question, count.value), count: times }];
        return [{ value: count.value, row: count.row, ...labelsOfCell(question, count), count: times }];
      default:
        return [{ value: count.value, label: labelOf(question, count.value), count: times }];
    }
  });
  if (question.type !== "radio" || !hasOther(question)) return values;
  const others = answered - values.reduce((total, { count }) => total + count, 0);
  return [...values, { value: OTHER_ANSWER, label: "", count: Math.max(0, others) }];
}

function labelOf(question: Question, value: string): string {
  if (question.type === "yesNo") return value === "true" ? question.settings.yesLabel : question.settings.noLabel;
  return question.options.find((option) => option.value === value)?.label ?? "";
}

function labelsOfCell(question: Question, { row, value }: Extract<AnswerCount, { kind: "cell" }>) {
  const { rows, columns } = question.type === "matrix" ? question.settings : { rows: [], columns: [] };
  if (question.type === "ranking") return { label: value, rowLabel: labelOf(question, row) };
  const find = (options: typeof rows, wanted: string) => options.find((option) => option.value === wanted)?.label ?? wanted;
  return { label: find(columns, value), rowLabel: find(rows, row) };
}

/** The mean and the median of a rating or a scale, which follow from its counts. */
function describeSteps(question: Question, counts: readonly AnswerCountResult[]): Pick<QuestionFigures, "mean" | "median"> {
  const isSteps = question.type === "rating" || question.type === "scale" || question.type === "smiley";
  const steps = isSteps ? counts.flatMap(({ count, times }) => (count.kind === "is" ? [{ step: Number(count.value), times }] : [])) : [];
  const total = steps.reduce((sum, { times }) => sum + times, 0);
  if (total === 0) return { mean: null, median: null };
  const mean = steps.reduce((sum, { step, times }) => sum + step * times, 0) / total;
  return { mean, median: (stepAt(steps, Math.floor((total - 1) / 2)) + stepAt(steps, Math.floor(total / 2))) / 2 };
}

/** The value at a position of sorted ones, each of which comes some times. */
export function stepAt(steps: readonly { readonly step: number; readonly times: number }[], position: number): number {
  let before = 0;
  for (const { step, times } of steps) {
    before += times;
    if (position < before) return step;
  }
  return 0;
}

export type NumberFigures = Pick<QuestionFigures, "key" | "mean" | "median" | "values">;

async function findNumbers(db: PlatformDb, search: SubmissionSearch, keys: readonly string[]): Promise<NumberFigures[]> {
  const described = await read(keys, (numberKeys) => describeNumbers(db, db.platformGuid, search, numberKeys));
  if (described.length === 0) return [];
  const ranges = described.map(toRange);
  const bins = await countBins(db, db.platformGuid, search, ranges);
  return described.map((row, index) => ({ key: row.key, mean: row.mean, median: row.median, values: toValues(ranges[index], bins) }));
}

/** Ten equal ranges at most; whole numbers that are close together get a range each. */
export function toRange({ key, minimum, maximum }: Pick<NumberRow, "key" | "minimum" | "maximum">): Range {
  const span = maximum - minimum;
  if (span === 0) return { key, minimum, width: 1, count: 1 };
  if (Number.isInteger(minimum) && Number.isInteger(span)) {
    const width = Math.ceil((span + 1) / BINS);
    return { key, minimum, width, count: Math.ceil((span + 1) / width) };
  }
  return { key, minimum, width: span / BINS, count: BINS };
}

export function toValues(range: Range | undefined, bins: readonly BinRow[]): CountedValue[] {
  if (range === undefined) return [];
  const { key, minimum, width, count } = range;
  return Array.from({ length: count }, (_, bin) => ({
    value: String(minimum + bin * width),
    label: "",
    upTo: minimum + (bin + 1) * width,
    count: bins.find((row) => row.key === key && row.bin === bin)?.count ?? 0,
  }));
}
