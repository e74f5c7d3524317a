import { type FormDefinition, listQuestions } from "../form-definition.ts";
import type { Question } from "../questions/question.ts";
import { findFreeKey } from "../questions/question-key.ts";
import type { FormRule, RuleAction } from "../rules/form-rule.ts";
import { needsNewKey, type QuestionSignatures } from "./question-signature.ts";

/** New keys by the old ones. */
export type RenewedKeys = ReadonlyMap<string, string>;

/** The keys of questions whose meaning differs from their published one, each with a new key that was never used. */
export function findRenewedKeys(known: QuestionSignatures, definition: FormDefinition): RenewedKeys {
  const questions = listQuestions(definition);
  const usedKeys = new Set([...Object.keys(known), ...questions.map(({ key }) => key)]);
  const renewed = new Map<string, string>();
  for (const question of questions) {
    if (!needsNewKey(known, question)) continue;
    const key = findFreeKey(question.key, usedKeys);
    usedKeys.add(key);
    renewed.set(question.key, key);
  }
  return renewed;
}

/** The definition with these keys, also in references of its rules and calculations. */
export function renewKeys(definition: FormDefinition, renewed: RenewedKeys): FormDefinition {
  if (renewed.size === 0) return definition;
  const rename = (key: string) => renewed.get(key) ?? key;
  return {
    pages: definition.pages.map((page) => ({
      ...page,
      questions: page.questions.map((question) => renameInQuestion(question, rename)),
    })),
    rules: definition.rules.map((rule) => renameInRule(rule, rename)),
  };
}

type Rename = (key: string) => string;

function renameInQuestion(question: Question, rename: Rename): Question {
  const key = rename(question.key);
  if (question.type !== "calculated") return { ...question, key };
  const terms = question.settings.terms.map((term) => ({ ...term, key: rename(term.key) }));
  return { ...question, key, settings: { ...question.settings, terms } };
}

function renameInRule({ when, then, ...others }: FormRule, rename: Rename): FormRule {
  const renamed = <T extends { readonly key: string }>(conditions: readonly T[]) =>
    conditions.map((condition) => ({ ...condition, key: rename(condition.key) }));
  return {
    ...others,
    when: "all" in when ? { all: renamed(when.all) } : { any: renamed(when.any) },
    // biome-ignore lint/suspicious/noThenProperty: as in the schema of rules.
    then: then.map((action) => renameInAction(action, rename)),
  };
}

function renameInAction(action: RuleAction, rename: Rename): RuleAction {
  return action.action === "show" || action.action === "require" ? { ...action, keys: action.keys.map(rename) } : action;
}
