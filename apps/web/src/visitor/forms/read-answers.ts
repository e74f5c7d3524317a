import { POSTED_OTHER } from "@plein/contract/forms/questions/posted-other";
import type { QuestionTypeName } from "@plein/contract/forms/questions/question";

/** The parts of a question that the script has. */
export type AskedQuestion = { readonly key: string; readonly type: QuestionTypeName };

/**
 * Reads the answers in a form for the conditions of its rules, as the server does but without validation. Answers that a rule can only
 * test for emptiness are `true` or absent.
 */
export function readAnswers(questions: readonly AskedQuestion[], posted: FormData): Record<string, unknown> {
  const filled = [...posted].filter(([, value]) => typeof value !== "string" || value.trim() !== "");
  const answers = questions.flatMap(({ key, type }) => {
    const values = filled.flatMap(([name, value]) => (name === key && typeof value === "string" ? [value] : []));
    const answer = READERS[type]?.(values) ?? readOther(key, filled);
    return answer === undefined ? [] : [[key, answer] as const];
  });
  return Object.fromEntries(answers);
}

type Read = (values: readonly string[]) => unknown;

const number: Read = ([text = ""]) => (/^\s*[-+]?\d{1,16}(?:[.,]\d{1,10})?\s*$/.test(text) ? Number(text.replace(",", ".")) : undefined);
const line: Read = ([text]) => text?.replaceAll(/\s+/g, " ").trim();
const choice: Read = ([value]) => (value === POSTED_OTHER ? true : value);
const choices: Read = (values) => (values.length === 0 ? undefined : values.map((value) => (value === POSTED_OTHER ? true : value)));

const READERS: Readonly<Partial<Record<QuestionTypeName, Read>>> = {
  shortText: line,
  longText: ([text]) => text?.replaceAll("\r\n", "\n").trim(),
  email: line,
  url: line,
  phone: line,
  hidden: line,
  number,
  rating: number,
  scale: number,
  smiley: number,
  time: line,
  date: line,
  dateTime: line,
  yesNo: ([text = ""]) => ({ true: true, false: false })[text],
  checkbox: ([text]) => (text === undefined ? undefined : true),
  radio: choice,
  select: choice,
  checkboxes: choices,
  multiSelect: choices,
  imageChoice: choices,
};

/** Reads an answer in several fields, such as an address or files. */
function readOther(key: string, filled: readonly (readonly [string, FormDataEntryValue])[]): unknown {
  const isAnswered = filled.some(([name, value]) => {
    if (name === key) return typeof value === "string" || value.size > 0;
    return name.startsWith(`${key}.`) && !/\.(?:other|saves)$/.test(name);
  });
  return isAnswered ? true : undefined;
}
