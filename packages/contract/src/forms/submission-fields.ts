import type { ListField, ListFields, ValueKind } from "../list-items/lists/list-fields.ts";
import type { QuestionTypeName } from "./questions/question.ts";
import type { QuestionSignatures } from "./versions/question-signature.ts";

/** The fields by which submissions can be filtered: members of a submission, and `answers.<key>`. */
export const ANSWERS_PREFIX = "answers.";

const field = (name: string, kind: ValueKind, isNullable = false): ListField => ({ name, kinds: [kind], isNullable, isSortable: false });

const SUBMISSION_FIELDS: readonly ListField[] = [
  field("state", "text"),
  field("version", "number"),
  field("reference", "text"),
  field("submittedOn", "dateTime"),
  field("labels", "names"),
  field("assigneeGuid", "guid", true),
  field("moderation", "text"),
  field("channel", "text"),
];

/** The kind of comparison of each question type; conditions on other types can only compare with null. */
const KINDS: Readonly<Partial<Record<QuestionTypeName, ValueKind>>> = {
  number: "number",
  calculated: "number",
  rating: "number",
  scale: "number",
  smiley: "number",
  yesNo: "boolean",
  checkbox: "boolean",
  checkboxes: "names",
  multiSelect: "names",
  imageChoice: "names",
  date: "date",
};

/** The allow-list of fields for a form, from all questions that were ever published. */
export function buildSubmissionFields(signatures: QuestionSignatures): ListFields {
  const answers = Object.entries(signatures).map(([key, signature]) => {
    const [type] = JSON.parse(signature) as readonly [QuestionTypeName];
    return field(`${ANSWERS_PREFIX}${key}`, KINDS[type] ?? "text", true);
  });
  return new Map([...SUBMISSION_FIELDS, ...answers].map((one) => [one.name, one]));
}
