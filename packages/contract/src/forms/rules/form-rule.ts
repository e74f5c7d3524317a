import { z } from "zod";
import { isStorableText } from "../../storable-text.ts";
import { PageKey } from "../page-key.ts";
import { QuestionKey } from "../questions/question-key.ts";

/** The operators by which a condition compares an answer. Dates and times are ordered like numbers. */
export const RULE_OPERATORS = ["is", "isNot", "contains", "gte", "lte", "empty", "notEmpty"] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

export const MAX_RULES = 200;
const MAX_CONDITIONS = 20;
const MAX_ACTIONS = 10;
const MAX_KEYS = 200;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

/** `value` is the operand; `empty` and `notEmpty` have none. */
export const RuleCondition = z.strictObject({
  key: QuestionKey,
  op: z.enum(RULE_OPERATORS),
  value: z.union([text(300), z.number(), z.boolean()]).optional(),
});
export type RuleCondition = z.infer<typeof RuleCondition>;

const keys = z.array(QuestionKey).min(1).max(MAX_KEYS);

/**
 * The action of a rule when its conditions hold. `show`: shows these questions, which are hidden otherwise. `require`: makes these
 * questions required. `skipTo`: goes to this page, or the end, after the page with the last question of the conditions. `block`: prevents
 * sending the form, with a message. `notify`: mails this address about the submission.
 */
export const RuleAction = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("show"), keys }),
  z.strictObject({ action: z.literal("require"), keys }),
  z.strictObject({ action: z.literal("skipTo"), page: PageKey }),
  z.strictObject({ action: z.literal("block"), message: text(500).min(1) }),
  z.strictObject({ action: z.literal("notify"), address: text(254).pipe(z.email()) }),
]);
export type RuleAction = z.infer<typeof RuleAction>;

const conditions = z.array(RuleCondition).min(1).max(MAX_CONDITIONS);

export const FormRule = z.strictObject({
  /** all of these conditions, or any of them */
  when: z.union([z.strictObject({ all: conditions }), z.strictObject({ any: conditions })]),
  // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so, and it is no function.
  then: z.array(RuleAction).min(1).max(MAX_ACTIONS),
});
export type FormRule = z.infer<typeof FormRule>;
