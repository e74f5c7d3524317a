import { conditionsOf } from "@plein/contract/forms/rules/conditions-of";
import type { FormRule } from "@plein/contract/forms/rules/form-rule";

/** Whether a rule depends on a question, or affects it. */
export function isAbout(rule: FormRule, key: string): boolean {
  return (
    conditionsOf(rule).some((condition) => condition.key === key) ||
    rule.then.some((action) => (action.action === "show" || action.action === "require") && action.keys.includes(key))
  );
}

export function countRules(rules: readonly FormRule[], key: string): number {
  return rules.filter((rule) => isAbout(rule, key)).length;
}
