import { END_OF_FORM } from "../end-of-form.ts";
import { type FormDefinition, listQuestions } from "../form-definition.ts";
import type { FormProblem } from "../form-problem.ts";
import { findOptionSource } from "../questions/choices/option-source.ts";
import type { Question } from "../questions/question.ts";
import { typeOf } from "../questions/question-types.ts";
import { conditionsOf } from "./conditions-of.ts";
import { findSkipPage } from "./evaluate-form.ts";
import type { FormRule, RuleCondition } from "./form-rule.ts";

/** A definition indexed by its keys. */
type KnownForm = {
  readonly definition: FormDefinition;
  readonly questions: ReadonlyMap<string, Question>;
  readonly pageOf: ReadonlyMap<string, number>;
};

/** The problems in a form's rules: dangling references, loops, and questions that no answers can show. */
export function findRuleProblems(definition: FormDefinition): FormProblem[] {
  const form: KnownForm = {
    definition,
    questions: new Map(listQuestions(definition).map((question) => [question.key, question])),
    pageOf: new Map(definition.pages.flatMap(({ questions }, page) => questions.map(({ key }) => [key, page] as const))),
  };
  return [
    ...definition.rules.flatMap((rule, index) => [...findConditionProblems(form, rule, index), ...findActionProblems(form, rule, index)]),
    ...findLoops(form),
    ...findUnreachable(form),
  ];
}

function findConditionProblems(form: KnownForm, rule: FormRule, index: number): FormProblem[] {
  const member = "all" in rule.when ? "all" : "any";
  return conditionsOf(rule).flatMap((condition, position): FormProblem[] => {
    const path = ["rules", index, "when", member, position];
    const question = form.questions.get(condition.key);
    if (question === undefined) return [{ path: [...path, "key"], message: "unknownKey", keys: [condition.key] }];
    const { operators, optionValues } = typeOf(question);
    if (!operators.includes(condition.op)) return [{ path: [...path, "op"], message: "wrongOperator", keys: [condition.key] }];
    if (needsValue(condition) && condition.value === undefined) return [{ path: [...path, "value"], message: "required", keys: [] }];
    const isUnknownOption =
      question.options.length > 0 &&
      findOptionSource(question) === null &&
      needsValue(condition) &&
      !optionValues(question).includes(String(condition.value));
    return isUnknownOption ? [{ path: [...path, "value"], message: "unknownOption", keys: [condition.key] }] : [];
  });
}

function findActionProblems(form: KnownForm, rule: FormRule, index: number): FormProblem[] {
  const lastAsked = findSkipPage(form.pageOf, rule);
  return rule.then.flatMap((action, position) => {
    const path = ["rules", index, "then", position];
    if (action.action === "skipTo") return findSkipProblems(form, { page: action.page, lastAsked, path });
    if (action.action !== "show" && action.action !== "require") return [];
    return action.keys.flatMap((key, at) => findKeyProblems(form, { key, lastAsked, path: [...path, "keys", at] }));
  });
}

/** `lastAsked` is the page of the last question that the rule depends on. */
type Place = { readonly lastAsked: number; readonly path: readonly (string | number)[] };

function findSkipProblems({ definition }: KnownForm, { page, lastAsked, path }: Place & { readonly page: string }): FormProblem[] {
  if (page === END_OF_FORM) return [];
  const position = definition.pages.findIndex(({ key }) => key === page);
  if (position > lastAsked) return [];
  return [{ path: [...path, "page"], message: position < 0 ? "unknownPage" : "backwardSkip", keys: [] }];
}

function findKeyProblems({ pageOf }: KnownForm, { key, lastAsked, path }: Place & { readonly key: string }): FormProblem[] {
  const page = pageOf.get(key);
  if (page === undefined) return [{ path, message: "unknownKey", keys: [key] }];
  return page < lastAsked ? [{ path, message: "laterCondition", keys: [key] }] : [];
}

/** The rules that show each question. */
function showRulesOf({ definition }: KnownForm): ReadonlyMap<string, readonly FormRule[]> {
  const rules = new Map<string, FormRule[]>();
  for (const rule of definition.rules)
    for (const action of rule.then)
      if (action.action === "show") for (const key of action.keys) rules.set(key, [...(rules.get(key) ?? []), rule]);
  return rules;
}

/** Cycles of questions that are shown or calculated depending on each other, each cycle once. */
function findLoops(form: KnownForm): FormProblem[] {
  const rules = showRulesOf(form);
  const dependenciesOf = (key: string) => [
    ...(rules.get(key) ?? []).flatMap((rule) => conditionsOf(rule).map((condition) => condition.key)),
    ...termsOf(form.questions.get(key)),
  ];
  const problems: FormProblem[] = [];
  const done = new Set<string>();
  for (const start of rules.keys()) {
    if (done.has(start)) continue;
    const circle = findCircle(dependenciesOf, start, done);
    if (circle !== null) problems.push({ path: ["rules"], message: "loop", keys: circle });
  }
  return problems;
}

function termsOf(question: Question | undefined): string[] {
  return question?.type === "calculated" ? question.settings.terms.map(({ key }) => key) : [];
}

/** Depth-first search, without recursion. @param done questions that were searched already; grows */
function findCircle(dependenciesOf: (key: string) => string[], start: string, done: Set<string>): string[] | null {
  const path = [{ key: start, next: dependenciesOf(start) }];
  let circle: string[] | null = null;
  while (path.length > 0) {
    const last = path[path.length - 1];
    const next = last?.next.shift();
    if (last === undefined) break;
    if (next === undefined) {
      done.add(last.key);
      path.pop();
      continue;
    }
    const at = path.findIndex(({ key }) => key === next);
    if (at >= 0) circle ??= path.slice(at).map(({ key }) => key);
    else if (!done.has(next)) path.push({ key: next, next: dependenciesOf(next) });
  }
  return circle;
}

/** Questions that no answers can show: every rule that shows them depends on a question that can't be shown or answered. */
function findUnreachable(form: KnownForm): FormProblem[] {
  const rules = showRulesOf(form);
  const reachable = new Set([...form.questions.keys()].filter((key) => !rules.has(key)));
  const pending = new Set([...rules.keys()].filter((key) => form.questions.has(key)));
  const isPossible = (condition: RuleCondition) => canHold(form, reachable, condition);
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const key of pending) {
      if (!rules.get(key)?.some(({ when }) => ("all" in when ? when.all.every(isPossible) : when.any.some(isPossible)))) continue;
      reachable.add(key);
      pending.delete(key);
      isGrowing = true;
    }
  }
  return [...pending].map((key) => ({ path: findPath(form, key), message: "unreachable", keys: [key] }));
}

function canHold({ questions }: KnownForm, reachable: ReadonlySet<string>, condition: RuleCondition): boolean {
  if (condition.op === "empty" || condition.op === "isNot") return true;
  const question = questions.get(condition.key);
  return question !== undefined && reachable.has(condition.key) && typeOf(question).operators.includes(condition.op);
}

function findPath({ definition, pageOf }: KnownForm, key: string): (string | number)[] {
  const page = pageOf.get(key) ?? 0;
  const position = definition.pages[page]?.questions.findIndex((question) => question.key === key) ?? 0;
  return ["pages", page, "questions", position];
}

function needsValue({ op }: RuleCondition): boolean {
  return op !== "empty" && op !== "notEmpty";
}
