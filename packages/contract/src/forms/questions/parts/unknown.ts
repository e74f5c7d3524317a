import { z } from "zod";
import { isRecord } from "../../../record.ts";
import { defineQuestionType, questionSchema } from "../question-type.ts";

/** `type` is the name of the question's own type. */
const Settings = z.strictObject({ type: z.string().max(100).default("") }).prefault({});

export const UnknownQuestion = questionSchema("unknown", Settings);
export type UnknownQuestion = z.infer<typeof UnknownQuestion>;

/**
 * Stands in for a question that a later release stored, and that this one can't read. It can be moved and removed, not changed, and a form
 * with one is neither published nor filled in here.
 */
export const unknown = defineQuestionType({ type: "unknown", settings: Settings });

/** @returns null if not even its key can be read */
export function toUnknownQuestion(stored: unknown): UnknownQuestion | null {
  if (!isRecord(stored)) return null;
  const { type: typeMember, options: _, settings: __, ...common } = UnknownQuestion.shape;
  const readable = Object.entries(common).filter(([member, schema]) => schema.safeParse(stored[member]).success);
  const { success, data } = UnknownQuestion.safeParse({
    // An answer that can't be judged is treated as sensitive.
    isSensitive: true,
    ...Object.fromEntries(readable.flatMap(([member]) => (stored[member] === undefined ? [] : [[member, stored[member]]]))),
    type: typeMember.value,
    settings: { type: typeof stored["type"] === "string" ? stored["type"].slice(0, 100) : "" },
  });
  return success ? data : null;
}
