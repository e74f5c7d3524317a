import { END_OF_FORM } from "@plein/contract/forms/end-of-form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { Question } from "@plein/contract/forms/questions/question";
import { takesAnswer, typeOf } from "@plein/contract/forms/questions/question-types";
import type { FormRule, RuleAction, RuleCondition } from "@plein/contract/forms/rules/form-rule";
import type { FormDocument } from "../document/form-document.ts";

/** Lists the questions that a condition can refer to. */
export function listAskable(document: Pick<FormDocument, "pages">): Question[] {
  return listQuestions(document).filter((question) => takesAnswer(question) && typeOf(question).operators.length > 0);
}

/** Creates a condition on a question, with its first operator, and for a choice its first option. */
export function conditionOn(question: Question): RuleCondition {
  const [op = "notEmpty"] = typeOf(question).operators;
  return withOperator(question, { key: question.key, op });
}

/** Returns a condition with an initial value, if its operator needs one. */
export function withOperator(question: Question | undefined, { key, op, value }: RuleCondition): RuleCondition {
  if (op === "empty" || op === "notEmpty") return { key, op };
  if (value !== undefined) return { key, op, value };
  const first = firstValue(question);
  return first === undefined ? { key, op } : { key, op, value: first };
}

function firstValue(question: Question | undefined): RuleCondition["value"] {
  if (question === undefined) return undefined;
  if (question.type === "yesNo" || question.type === "checkbox") return true;
  if (question.type === "rating" || question.type === "scale" || question.type === "smiley") return 1;
  return question.options[0]?.value;
}

/** Creates an action of a kind, with an initial target. */
export function actionOf(kind: "show" | "require" | "skipTo", document: FormDocument, asked: string | undefined): RuleAction {
  const questions = listQuestions(document);
  const other = questions.find(({ key }) => key !== asked)?.key ?? questions[0]?.key ?? "vraag";
  return kind === "skipTo" ? { action: "skipTo", page: END_OF_FORM } : { action: kind, keys: [other] };
}

/** Creates a rule on a question that shows the next one; null for a form without questions for conditions. */
export function newRule(document: FormDocument, about?: Question): FormRule | null {
  const asked = about ?? listAskable(document)[0];
  if (asked === undefined) return null;
  const all = listQuestions(document);
  const next = all[all.findIndex(({ key }) => key === asked.key) + 1]?.key;
  const then: RuleAction = next === undefined ? { action: "skipTo", page: END_OF_FORM } : { action: "show", keys: [next] };
  // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
  return { when: { all: [conditionOn(asked)] }, then: [then] };
}
