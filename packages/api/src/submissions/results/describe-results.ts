import type { FormContent } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { NO_ANSWER, OTHER_ANSWER, type ResultQuestion } from "@plein/contract/forms/form-results";
import { mergeQuestions } from "@plein/contract/forms/merged-questions";
import type { Question } from "@plein/contract/forms/questions/question";
import type { DayFigures } from "../dashboard/day-figures.ts";
import { type DayLayout, isChoiceOfPage } from "../dashboard/day-layout.ts";
import { mergeDays } from "../dashboard/merge-days.ts";
import type { AnswerCountResult, CountedAnswers } from "../dashboard/question-figures.ts";
import { hideSmallGroups, hideSmallShares, MIN_GROUP_SIZE } from "./hide-small-groups.ts";

/** The question types with a limited set of answers, so that they form groups. A number, a date or a text can identify a person. */
const IN_GROUPS: ReadonlySet<Question["type"]> = new Set([
  "radio",
  "select",
  "yesNo",
  "checkbox",
  "checkboxes",
  "multiSelect",
  "imageChoice",
  "rating",
  "scale",
  "smiley",
  "matrix",
]);

type Versions = readonly { readonly version: number; readonly content: FormContent }[];

/** A question with public figures, and the versions in which people could know that when they answered it. */
export type PublicQuestion = { readonly question: Question; readonly versions: ReadonlySet<number>; readonly isCurrent: boolean };

/** The questions of all versions that are public and not sensitive in the newest version that contains them. */
export function findPublicQuestions(versions: Versions): PublicQuestion[] {
  const newest = versions.at(-1)?.version ?? 0;
  return mergeQuestions(versions.map(({ content }) => content))
    .filter(isForEverybody)
    .map((question) => {
      const asking = new Set(versions.filter(asksOpenly(question.key)).map(({ version }) => version));
      return { question, versions: asking, isCurrent: asking.has(newest) };
    });
}

function isForEverybody({ type, isPublic, isSensitive }: Question): boolean {
  return isPublic && !isSensitive && IN_GROUPS.has(type);
}

function asksOpenly(key: string) {
  return ({ content }: Versions[number]) => listQuestions(content).some((question) => question.key === key && isForEverybody(question));
}

/** The questions without figures, for those that have none yet. */
export function describeQuestions(questions: readonly PublicQuestion[]): ResultQuestion[] {
  return questions.map(({ question, isCurrent }) => ({ ...describe(question, { asked: 0, rowLabel: undefined, groups: [] }), isCurrent }));
}

/**
 * The figures of questions, without groups of few people.
 *
 * @param questions those with options of a page have the options that every visitor sees there
 */
export function describeResults(
  questions: readonly PublicQuestion[],
  days: readonly DayFigures[],
  layouts: readonly DayLayout[],
): ResultQuestion[] {
  const counted = new Map<string, Counted>();
  // Questions of the same versions are added up together.
  for (const same of Map.groupBy(questions, ({ versions }) => [...versions].join()).values()) {
    const versions = same[0]?.versions;
    const asking = days.filter(({ version }) => versions?.has(version));
    const asked = asking.reduce((total, { count }) => total + count, 0);
    const asks = same.map(({ question }) => question);
    const { counts, choices } = mergeDays(asking, layouts, asks);
    for (const { key } of asks) {
      const own = { counts: counts.filter(({ count }) => count.key === key), choices: choices.filter((choice) => choice.key === key) };
      counted.set(key, { asked, ...own });
    }
  }
  return questions.flatMap(({ question, isCurrent }) => {
    const figures = counted.get(question.key) ?? { asked: 0, counts: [], choices: [] };
    const described = question.type === "matrix" ? describeRows(question, figures) : [describeQuestion(question, figures)];
    return described.map((one) => ({ ...one, isCurrent }));
  });
}

/** The counts of one question. */
type Counted = {
  readonly asked: number;
  readonly counts: readonly AnswerCountResult[];
  /** answers from the options of a page */
  readonly choices: CountedAnswers["choices"];
};

type Figures = Omit<ResultQuestion, "isCurrent">;
type Group = { readonly value: string; readonly label: string; readonly count: number };

function describeQuestion(question: Question, counted: Counted): Figures {
  const { asked, counts } = counted;
  const groups = isChoiceOfPage(question) ? groupChoices(question, counted) : groupCounts(question, counted);
  if (hasSeveral(question)) return describe(question, { asked, rowLabel: undefined, groups: hideShares(groups, asked, isFixed(question)) });
  const answered = counts.find(({ count }) => count.kind === "present")?.times ?? 0;
  const others = answered - groups.reduce((total, { count }) => total + count, 0);
  const withOthers = others > 0 ? addOthers(groups, others) : groups;
  return describe(question, { asked, rowLabel: undefined, groups: hideGroups(withOthers, asked) });
}

function addOthers(groups: readonly Group[], count: number): Group[] {
  const known = groups.find(({ value }) => value === OTHER_ANSWER)?.count ?? 0;
  return [...groups.filter(({ value }) => value !== OTHER_ANSWER), { value: OTHER_ANSWER, label: "", count: known + count }];
}

function groupCounts(question: Question, { counts }: Counted): Group[] {
  return counts.flatMap(({ count, times }): Group[] => {
    if (count.kind === "hasOther") return [{ value: OTHER_ANSWER, label: "", count: times }];
    return count.kind === "is" || count.kind === "has" ? [{ value: count.value, label: labelOf(question, count.value), count: times }] : [];
  });
}

/**
 * The options of a page that are chosen often enough, the most chosen first, and all others together: the name of a small group would say
 * that somebody chose it, and the title of an item that visitors can't see is nobody's business.
 */
function groupChoices(question: Question, { choices }: Counted): Group[] {
  const visible = new Set(question.options.map(({ value }) => value));
  const isShown = ({ choice, count }: Counted["choices"][number]) => count >= MIN_GROUP_SIZE && visible.has(choice);
  const shown = choices.filter(isShown).sort((one, other) => other.count - one.count || (one.choice < other.choice ? -1 : 1));
  const rest = choices.filter((choice) => !isShown(choice)).reduce((total, { count }) => total + count, 0);
  return [
    ...shown.map(({ choice, count }) => ({ value: choice, label: choice, count })),
    ...(rest > 0 ? [{ value: OTHER_ANSWER, label: "", count: rest }] : []),
  ];
}

type SeveralChoices = Extract<Question, { type: "checkboxes" | "multiSelect" | "imageChoice" }>;

/** An answer is a list, even if only one may be chosen: an earlier version may have allowed more. */
function hasSeveral(question: Question): question is SeveralChoices {
  return question.type === "checkboxes" || question.type === "multiSelect" || question.type === "imageChoice";
}

function isFixed(question: SeveralChoices): boolean {
  return question.settings.minCount === question.settings.maxCount || isOnlyOne(question);
}

/** A table of choices has figures for each of its rows. */
function describeRows(question: Extract<Question, { type: "matrix" }>, { asked, counts }: Counted): Figures[] {
  const { rows, columns, isMany } = question.settings;
  return rows.map((row) => {
    const groups = columns.map(({ value, label }): Group => {
      const cell = counts.find(({ count }) => count.kind === "cell" && count.row === row.value && count.value === value);
      return { value, label, count: cell?.times ?? 0 };
    });
    return describe(question, {
      asked,
      rowLabel: row.label,
      groups: isMany ? hideShares(groups, asked, false) : hideGroups(groups, asked),
    });
  });
}

type ShownGroups = ResultQuestion["groups"];

/** Hides groups of a question with one answer per person, including the group without an answer, whose size follows from the others. */
function hideGroups(groups: readonly Group[], asked: number): ShownGroups {
  const unanswered = asked - groups.reduce((total, { count }) => total + count, 0);
  const all = [...groups, { value: NO_ANSWER, label: "", count: Math.max(0, unanswered) }];
  const visibleCounts = withCounts(all, hideSmallGroups(all.map(({ count }) => count)));
  // The group without an answer is left out if it is empty.
  return visibleCounts.filter(({ value, count }) => value !== NO_ANSWER || count !== 0);
}

function hideShares(groups: readonly Group[], all: number, isFixed: boolean): ShownGroups {
  return withCounts(
    groups,
    hideSmallShares(
      groups.map(({ count }) => count),
      { all, isFixed },
    ),
  );
}

function withCounts(groups: readonly Group[], counts: readonly (number | null)[]): ShownGroups {
  return groups.map(({ value, label }, index) => ({ value, label, count: counts[index] ?? null }));
}

type Described = Pick<ResultQuestion, "asked" | "groups"> & { readonly rowLabel: string | undefined };

function describe(question: Question, { asked, rowLabel, groups }: Described): Figures {
  const { key, label, type } = question;
  const isMany = question.type === "matrix" ? question.settings.isMany : hasSeveral(question) && !isOnlyOne(question);
  const isSteps = type === "rating" || type === "scale" || type === "smiley";
  return {
    ...{ key, label, type, isMany, asked, groups },
    ...(rowLabel === undefined ? {} : { rowLabel }),
    mean: isSteps ? findMean(groups) : null,
  };
}

function isOnlyOne({ type, settings }: SeveralChoices): boolean {
  return type === "imageChoice" ? !settings.allowsSeveral : settings.maxCount === 1;
}

/** The mean; null if a hidden group could be computed from it. */
function findMean(groups: ShownGroups): number | null {
  let [people, sum] = [0, 0];
  for (const { value, count } of groups) {
    if (count === null) return null;
    if (value === NO_ANSWER || value === OTHER_ANSWER) continue;
    people += count;
    sum += Number(value) * count;
  }
  return people === 0 ? null : sum / people;
}

function labelOf(question: Question, value: string): string {
  if (question.type === "yesNo") return value === "true" ? question.settings.yesLabel : question.settings.noLabel;
  return question.options.find((option) => option.value === value)?.label ?? "";
}
