import { END_OF_FORM } from "@plein/contract/forms/end-of-form";
import type { Question } from "@plein/contract/forms/questions/question";
import { conditionsOf } from "@plein/contract/forms/rules/conditions-of";
import type { FormRule, RuleAction, RuleCondition } from "@plein/contract/forms/rules/form-rule";
import type { IntlShape } from "react-intl";
import { type FormDocument, findQuestion } from "../document/form-document.ts";
import { nameQuestion } from "../questions/question-name.ts";

/** Describes a rule in one sentence: “Als ‘Soort’ is ‘Groen’, dan wordt ‘Welke boom?’ getoond.” */
export function describeRule(intl: IntlShape, document: FormDocument, rule: FormRule): string {
  const conditions = conditionsOf(rule).map((condition) => describeCondition(intl, document, condition));
  const actions = rule.then.map((action) => describeAction(intl, document, action));
  return intl.formatMessage(
    { id: "forms.rule.sentence" },
    {
      conditions: intl.formatList(conditions, { type: "all" in rule.when ? "conjunction" : "disjunction" }),
      effects: intl.formatList(actions, { type: "conjunction" }),
    },
  );
}

function describeCondition(intl: IntlShape, document: FormDocument, { key, op, value }: RuleCondition): string {
  const question = findQuestion(document, key);
  return intl.formatMessage(
    { id: `forms.rule.when.${op}` },
    { question: nameOf(intl, question, key), value: describeValue(intl, question, value) },
  );
}

function describeAction(intl: IntlShape, document: FormDocument, action: RuleAction): string {
  switch (action.action) {
    case "show":
    case "require":
      return intl.formatMessage(
        { id: `forms.rule.then.${action.action}` },
        {
          count: action.keys.length,
          questions: intl.formatList(action.keys.map((key) => nameOf(intl, findQuestion(document, key), key))),
        },
      );
    case "skipTo":
      return intl.formatMessage({ id: "forms.rule.then.skipTo" }, { page: describePage(intl, document, action.page) });
    case "block":
      return intl.formatMessage({ id: "forms.rule.then.block" }, { message: action.message });
    case "notify":
      return intl.formatMessage({ id: "forms.rule.then.notify" }, { address: action.address });
  }
}

export function describePage(intl: IntlShape, { pages }: Pick<FormDocument, "pages">, key: string): string {
  if (key === END_OF_FORM) return intl.formatMessage({ id: "forms.rule.end" });
  const index = pages.findIndex((page) => page.key === key);
  const title = pages[index]?.title ?? "";
  return index < 0
    ? intl.formatMessage({ id: "forms.rule.missing" })
    : intl.formatMessage({ id: "forms.page.option" }, { number: index + 1, title });
}

/** Returns the name of a question, with a hint for one that no longer exists. */
function nameOf(intl: IntlShape, question: Question | undefined, key: string): string {
  if (question === undefined) return intl.formatMessage({ id: "forms.rule.gone" }, { key });
  return intl.formatMessage({ id: "forms.rule.quoted" }, { text: nameQuestion(intl, question) });
}

function describeValue(intl: IntlShape, question: Question | undefined, value: RuleCondition["value"]): string {
  if (value === undefined) return "…";
  if (typeof value === "boolean") return intl.formatMessage({ id: value ? "forms.yes" : "forms.no" });
  if (typeof value === "number") return intl.formatNumber(value);
  const option = question?.options.find((one) => one.value === value);
  return intl.formatMessage({ id: "forms.rule.quoted" }, { text: option?.label ?? value });
}
