import { Question, type QuestionTypeName } from "@plein/contract/forms/questions/question";
import type { QuestionOption } from "@plein/contract/forms/questions/question-option";
import { keyFromLabel } from "../../../../client/text/key-from-label.ts";

/** The texts that a new question starts with. */
type NewQuestionTexts = { readonly option: (number: number) => string };

/** The initial autocomplete token of types that nearly always ask for the visitor's own data. */
const AUTOCOMPLETE: Readonly<Partial<Record<QuestionTypeName, string>>> = { email: "email", phone: "tel", name: "name" };
/** Types whose answers are personal data by default, which are removed when a submission is stripped of personal data. */
const SENSITIVE: ReadonlySet<QuestionTypeName> = new Set(["email", "phone", "name", "address", "location", "signature", "profileField"]);
const WITH_OPTIONS: ReadonlySet<QuestionTypeName> = new Set(["radio", "checkboxes", "select", "multiSelect", "imageChoice", "ranking"]);

/** Creates a question of a type, with two options if the type has options. */
export function newQuestion(type: QuestionTypeName, key: string, { option }: NewQuestionTexts): Question {
  const two = [1, 2].map((number) => ({ value: `${AUTOMATIC_VALUE}${number}`, label: option(number) }));
  return Question.parse({
    key,
    type,
    isSensitive: SENSITIVE.has(type),
    autocomplete: AUTOCOMPLETE[type] ?? "",
    ...(WITH_OPTIONS.has(type) && { options: two }),
    ...(type === "matrix" && { settings: { rows: two, columns: two } }),
    ...(type === "table" && { settings: { columns: two } }),
    // Not the defaults of these types: forms from before there was a map and a drawing stay as they were published.
    ...(type === "location" && { settings: { hasMap: true } }),
    ...(type === "signature" && { settings: { allowsDrawing: true } }),
  });
}

const AUTOMATIC_VALUE = "optie_";

/** Whether the value was generated: it follows the label until an editor or a label defines it. */
export function isAutomaticValue(value: string): boolean {
  return /^optie_\d{1,6}$/.test(value);
}

/** Creates an option without a label, with a unique value. */
export function newOption(options: readonly QuestionOption[]): QuestionOption {
  const usedValues = new Set(options.map(({ value }) => value));
  let number = options.length + 1;
  while (usedValues.has(`${AUTOMATIC_VALUE}${number}`)) number++;
  return { value: `${AUTOMATIC_VALUE}${number}`, label: "", help: "" };
}

/** Derives the value of an option from its label; keeps its current value if the result is empty or taken. */
export function valueFromLabel(option: QuestionOption, others: readonly QuestionOption[]): string {
  const baseValue = keyFromLabel(option.label);
  return baseValue === "" || baseValue in Object.prototype || others.some(({ value }) => value === baseValue) ? option.value : baseValue;
}

/** Creates one option per line. A line that equals the label of an existing option keeps that option with its value. */
export function optionsFromLines(text: string, before: readonly QuestionOption[], most: number): QuestionOption[] {
  const lines = [...new Set(text.split("\n").map((line) => line.trim().slice(0, 200)))].filter((line) => line !== "").slice(0, most);
  const optionsByLabel = new Map(before.map((option) => [option.label.trim(), option]));
  const options: QuestionOption[] = lines.flatMap((line) => optionsByLabel.get(line) ?? []);
  const byLabel = new Map(options.map((option) => [option.label.trim(), option]));
  return lines.map((line) => {
    const known = byLabel.get(line);
    if (known !== undefined) return known;
    const added = { ...newOption(options), label: line };
    const option = { ...added, value: valueFromLabel(added, options) };
    options.push(option);
    return option;
  });
}
