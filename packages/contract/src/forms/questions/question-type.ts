import { z } from "zod";
import { isStorableText } from "../../storable-text.ts";
import type { FormProblemName } from "../form-problem.ts";
import type { RuleOperator } from "../rules/form-rule.ts";
import { AUTOCOMPLETE_TOKENS } from "./autocomplete-token.ts";
import type { PostedValues } from "./posted-values.ts";
import { QuestionKey } from "./question-key.ts";
import { MAX_OPTIONS, QuestionOption } from "./question-option.ts";

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

/** The members that all questions have, besides the type, its options and its own settings. */
const COMMON = {
  key: QuestionKey,
  /** required of a published version */
  label: text(300).default(""),
  help: text(1000).default(""),
  /** an example of an answer; never the only explanation */
  placeholder: text(200).default(""),
  isRequired: z.boolean().default(false),
  /** the answer is shown in a public submission */
  isPublic: z.boolean().default(false),
  /** removed when a submission is stripped */
  isSensitive: z.boolean().default(false),
  isInReceipt: z.boolean().default(true),
  /** a link to the form may prefill it, by a parameter named by its key; not for sensitive ones */
  allowsPrefill: z.boolean().default(false),
  width: z.enum(["full", "half", "third"]).default("full"),
  autocomplete: z.enum(AUTOCOMPLETE_TOKENS).default(""),
  /** replaces the product's own message for a wrong answer; empty for that message */
  errorText: text(300).default(""),
};

/** The context that the validation of answers needs, besides the question. */
export type AnswerContext = {
  /** the current date on the platform, `2026-03-14` */
  readonly today: string;
};

export type CommonQuestion = z.infer<z.ZodObject<typeof COMMON, z.core.$strict>>;

/** A question of one type, with the type's own settings. */
export type QuestionOf<T extends string, S> = CommonQuestion & {
  readonly type: T;
  readonly options: QuestionOption[];
  readonly settings: S;
};

/** The part of a question type that a form's schema needs. Other modules decide how the type is rendered, counted and exported. */
export type QuestionType<T extends string = string, S = unknown> = {
  readonly type: T;
  /** all members of the settings have a default */
  readonly settings: z.ZodType<S>;
  /** whether the designer of a form lists options */
  readonly hasOptions: boolean;
  /**
   * The schema of an answer; the form itself handles a missing one. It bounds the length of every text and list, and its output is stored.
   * Null for a part of a form without an answer.
   */
  readonly answerSchema: ((question: QuestionOf<T, S>, context: AnswerContext) => z.ZodType) | null;
  /** the operators that conditions of rules may use on an answer */
  readonly operators: readonly RuleOperator[];
  /** the values that answers choose from, if any: a question whose values change gets a new key */
  readonly optionValues: (question: QuestionOf<T, S>) => readonly string[];
  /** the mistakes in the question's definition; the first part of a path is a member of the question */
  readonly findMistakes: (question: QuestionOf<T, S>) => readonly QuestionMistake[];
  /** The answer in a form that a browser posted without a script; undefined if it has none. Not validated. */
  readonly readPosted: (posted: PostedValues, question: QuestionOf<T, S>) => unknown;
};

/** A mistake in a definition: the path to it, and its kind as a key of the texts. */
export type QuestionMistake = { readonly path: readonly (string | number)[]; readonly message: FormProblemName };

/** The schema of questions of one type, for the union of all types. */
export function questionSchema<T extends string, S extends z.ZodType>(
  type: T,
  settings: S,
  { hasOptions = false, maxOptions = MAX_OPTIONS } = {},
) {
  return z.strictObject({
    ...COMMON,
    type: z.literal(type),
    options: z
      .array(QuestionOption)
      .max(hasOptions ? maxOptions : 0)
      .default([]),
    settings,
  });
}

type Own<T extends string, S> = Pick<QuestionType<T, S>, "type" | "settings"> & Partial<QuestionType<T, S>>;

/** Defines a type with the defaults of most types: one text in the post, no options, and the conditions of a text. */
export function defineQuestionType<T extends string, S>(own: Own<T, S>): QuestionType<T, S> {
  return {
    hasOptions: false,
    answerSchema: null,
    operators: own.answerSchema === undefined || own.answerSchema === null ? [] : ["is", "isNot", "empty", "notEmpty"],
    optionValues: () => [],
    findMistakes: () => [],
    readPosted: (posted, { key }) => posted.text(key),
    ...own,
  };
}
