import { Question, type QuestionTypeName } from "@plein/contract/forms/questions/question";
import type { QuestionOption } from "@plein/contract/forms/questions/question-option";
import { keyFromLabel } from "../../../../client/text/key-from-label.ts";

/** The texts that a new question starts with. */
type NewQuestionTexts = { readonly option: (number: number) => string };

/** What the browser may fill in by itself for questions that nearly always ask for the visitor's own. */
const AUTOCOMPLETE: Readonly<Partial<Record<QuestionTypeName, string>>> = { email: "email", phone: "tel", name: "name" };
/** Personal data, to be removed when a submission is stripped. */
const SENSITIVE: ReadonlySet<QuestionTypeName> = new Set(["email", "phone", "name", "address", "location", "signature"]);
const WITH_OPTIONS: ReadonlySet<QuestionTypeName> = new Set(["radio", "checkboxes", "select", "multiSelect", "imageChoice", "ranking"]);

/** A question of a type, with options to start from where it has some. */
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
  });
}

const AUTOMATIC_VALUE = "optie_";

/** Whether nobody chose the value: it follows the label until it says something. */
export function isAutomaticValue(value: string): boolean {
  return /^optie_\d{1,6}$/.test(value);
}

/** An option without a label, with a value that no other has. */
export function newOption(options: readonly QuestionOption[]): QuestionOption {
  const taken = new Set(options.map(({ value }) => value));
  let number = options.length + 1;
  while (taken.has(`${AUTOMATIC_VALUE}${number}`)) number++;
  return { value: `${AUTOMATIC_VALUE}${number}`, label: "", help: "" };
}

/** The value that an option gets from its label; its own where that says nothing, or is taken. */
export function valueFromLabel(option: QuestionOption, others: readonly QuestionOption[]): string {
  const wanted = keyFromLabel(option.label);
  return wanted === "" || wanted in Object.prototype || others.some(({ value }) => value === wanted) ? option.value : wanted;
}

/** One option for each line. A line that is the label of an option stays that option, so that its value stays as well. */
export function optionsFromLines(text: string, before: readonly QuestionOption[], most: number): QuestionOption[] {
  const lines = [...new Set(text.split("\n").map((line) => line.trim().slice(0, 200)))].filter((line) => line !== "").slice(0, most);
  const kept = new Map(before.map((option) => [option.label.trim(), option]));
  const options: QuestionOption[] = lines.flatMap((line) => kept.get(line) ?? []);
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
