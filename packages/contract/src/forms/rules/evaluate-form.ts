import { type Answers, answerTo } from "../answers/answers.ts";
import { END_OF_FORM } from "../end-of-form.ts";
import type { FormDefinition } from "../form-definition.ts";
import type { CalculatedSettings } from "../questions/numbers/calculated.ts";
import type { Question } from "../questions/question.ts";
import { TYPES_WITHOUT_ANSWER } from "../questions/types-without-answer.ts";
import { calculate, numberOf } from "./calculate.ts";
import { conditionHolds } from "./condition-holds.ts";
import { conditionsOf } from "./conditions-of.ts";
import type { FormRule, RuleAction, RuleCondition } from "./form-rule.ts";

/** The result of evaluating a form's rules with the answers so far. */
export type FormEvaluation = {
  /** the positions of the pages that are part of the form for these answers, in order */
  readonly pages: readonly number[];
  /** keys of the questions on those pages that are shown */
  readonly visible: ReadonlySet<string>;
  /** keys of the shown questions that are required */
  readonly required: ReadonlySet<string>;
  /** results of the shown calculated questions, by key; absent if an answer that it needs is missing */
  readonly calculated: ReadonlyMap<string, number>;
  /** messages of the rules that block sending; empty if the form can be sent */
  readonly blocked: readonly string[];
  /** addresses to mail about the submission, each once */
  readonly addresses: readonly string[];
};

/**
 * Evaluates a form's rules, from its first page to its last: conditional logic, skip logic and calculated fields. Browser and server both
 * call it, so that they agree.
 *
 * An answer counts only if its question is shown; those of later pages don't count yet. Questions that depend on each other in a
 * circle are hidden, and a rule that skips backwards does nothing: a version with either can't be published (find-rule-problems.ts).
 * So every evaluation ends, and one of the answers to what is shown has the same outcome.
 *
 * @param answers valid ones; an invalid answer is left out
 */
export function evaluateForm(definition: FormDefinition, answers: Answers): FormEvaluation {
  const form = prepare(definition);
  const state: State = { form, answers, reached: new Set(), shown: new Map(), results: new Map() };
  const pages = visitPages(state);
  const visible = new Set<string>();
  for (const key of form.pageOf.keys()) if (isShown(state, key)) visible.add(key);
  const holding = definition.rules.filter((rule) => ruleHolds(state, rule)).flatMap((rule) => rule.then);
  const required = new Set(questionsOf(definition).flatMap(({ key, isRequired }) => (isRequired ? [key] : [])));
  for (const action of holding) if (action.action === "require") for (const key of action.keys) required.add(key);
  return {
    pages,
    visible,
    required: new Set([...required].filter((key) => visible.has(key) && form.asking.has(key) && !form.calculations.has(key))),
    calculated: new Map(
      [...form.calculations.keys()].flatMap((key) => {
        const result = visible.has(key) ? findResult(state, key) : undefined;
        return result === undefined ? [] : [[key, result] as const];
      }),
    ),
    blocked: unique(holding.flatMap((action) => (action.action === "block" ? [action.message] : []))),
    addresses: unique(holding.flatMap((action) => (action.action === "notify" ? [action.address.toLowerCase()] : []))),
  };
}

function questionsOf({ pages }: FormDefinition): readonly Question[] {
  return pages.flatMap(({ questions }) => questions);
}

/** The page to go to from a page: its position, or null at the end. */
export function findNextPage({ pages }: Pick<FormEvaluation, "pages">, page: number): number | null {
  return pages.find((position) => position > page) ?? null;
}

/** A definition indexed by its keys, built once. */
type PreparedForm = {
  readonly definition: FormDefinition;
  /** the position of each question's page */
  readonly pageOf: ReadonlyMap<string, number>;
  /** keys of the questions that have an answer */
  readonly asking: ReadonlySet<string>;
  /** the calculations, with only those terms that come before it: so no calculation needs its own result */
  readonly calculations: ReadonlyMap<string, CalculatedSettings>;
  readonly questions: ReadonlyMap<string, Question>;
  /** the rules that show a question; a question without one is always shown */
  readonly shownBy: ReadonlyMap<string, readonly FormRule[]>;
  /** the rules that skip, by the page that they skip from */
  readonly skips: ReadonlyMap<number, readonly Skip[]>;
};

const prepared = new WeakMap<FormDefinition, PreparedForm>();

function prepare(definition: FormDefinition): PreparedForm {
  const known = prepared.get(definition);
  if (known !== undefined) return known;
  const pageOf = new Map<string, number>();
  for (const [position, { questions }] of definition.pages.entries()) for (const { key } of questions) pageOf.set(key, position);
  const asking = new Set(questionsOf(definition).flatMap(({ type, key }) => (TYPES_WITHOUT_ANSWER.has(type) ? [] : [key])));
  const shownBy = new Map<string, FormRule[]>();
  const skips = new Map<number, Skip[]>();
  for (const rule of definition.rules) {
    for (const key of rule.then.flatMap(keysShownBy)) shownBy.set(key, [...(shownBy.get(key) ?? []), rule]);
    for (const skip of findSkips(definition, pageOf, rule)) skips.set(skip.from, [...(skips.get(skip.from) ?? []), skip]);
  }
  const questions = new Map(questionsOf(definition).map((question) => [question.key, question]));
  const form: PreparedForm = { definition, pageOf, asking, questions, calculations: findCalculations(definition), shownBy, skips };
  prepared.set(definition, form);
  return form;
}

function findCalculations(definition: FormDefinition): ReadonlyMap<string, CalculatedSettings> {
  const earlier = new Set<string>();
  const calculations = new Map<string, CalculatedSettings>();
  for (const question of questionsOf(definition)) {
    const { key } = question;
    if (question.type === "calculated")
      calculations.set(key, { ...question.settings, terms: question.settings.terms.filter((term) => earlier.has(term.key)) });
    earlier.add(key);
  }
  return calculations;
}

function keysShownBy(action: RuleAction): readonly string[] {
  return action.action === "show" ? action.keys : [];
}

type Skip = { readonly rule: FormRule; readonly from: number; readonly to: number };

function findSkips({ pages }: FormDefinition, pageOf: ReadonlyMap<string, number>, rule: FormRule): Skip[] {
  const from = findSkipPage(pageOf, rule);
  return rule.then.flatMap((action) => {
    if (action.action !== "skipTo") return [];
    const to = action.page === END_OF_FORM ? pages.length : pages.findIndex(({ key }) => key === action.page);
    return to > from ? [{ rule, from, to }] : [];
  });
}

/** The page that a rule skips from: that of the last question of its conditions. */
export function findSkipPage(pageOf: ReadonlyMap<string, number>, rule: FormRule): number {
  return Math.max(0, ...conditionsOf(rule).map(({ key }) => pageOf.get(key) ?? 0));
}

type State = {
  readonly form: PreparedForm;
  readonly answers: Answers;
  /** pages that are part of the form */
  readonly reached: Set<number>;
  /** whether a question is shown; `pending` during its evaluation */
  readonly shown: Map<string, boolean | "pending">;
  /** results of calculations whose page is reached */
  readonly results: Map<string, number | undefined>;
};

function visitPages(state: State): number[] {
  const { form, reached } = state;
  const visited: number[] = [];
  for (let page = 0; page < form.definition.pages.length; ) {
    reached.add(page);
    if (hasSomethingToShow(state, page)) visited.push(page);
    const skip = form.skips.get(page)?.find(({ rule }) => ruleHolds(state, rule));
    page = skip?.to ?? page + 1;
  }
  return visited;
}

/** A page is skipped if all its questions are hidden. */
function hasSomethingToShow(state: State, page: number): boolean {
  return state.form.definition.pages[page]?.questions.some(({ key }) => isShown(state, key)) ?? false;
}

function isShown(state: State, key: string): boolean {
  const { form, reached, shown } = state;
  const page = form.pageOf.get(key);
  // Not cached: a later page may yet be reached.
  if (page === undefined || !reached.has(page)) return false;
  const known = shown.get(key);
  if (known !== undefined) return known === true;
  shown.set(key, "pending");
  const rules = form.shownBy.get(key);
  const isVisible = rules === undefined || rules.some((rule) => ruleHolds(state, rule));
  shown.set(key, isVisible);
  return isVisible;
}

function ruleHolds(state: State, { when }: FormRule): boolean {
  const holds = (condition: RuleCondition) => conditionHolds(condition, findAnswer(state, condition.key));
  return "all" in when ? when.all.every(holds) : when.any.some(holds);
}

function findAnswer(state: State, key: string): unknown {
  if (!state.form.asking.has(key) || !isShown(state, key)) return undefined;
  return state.form.calculations.has(key) ? findResult(state, key) : answerTo(state.answers, key);
}

/** The result of a calculation on a page that is reached: the answers that it needs are on the same page or before it. */
function findResult(state: State, key: string): number | undefined {
  const { form, results } = state;
  const calculation = form.calculations.get(key);
  if (calculation === undefined || results.has(key)) return results.get(key);
  const result = calculate(calculation, (term) => {
    const question = form.questions.get(term);
    return question && numberOf(question, findAnswer(state, term));
  });
  results.set(key, result);
  return result;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
