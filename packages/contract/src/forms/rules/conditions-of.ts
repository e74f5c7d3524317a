import type { FormRule, RuleCondition } from "./form-rule.ts";

export function conditionsOf({ when }: Pick<FormRule, "when">): readonly RuleCondition[] {
  return "all" in when ? when.all : when.any;
}
