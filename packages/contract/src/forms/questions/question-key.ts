import { z } from "zod";

/** The name by which rules, answers and exports refer to a question; a version that changes its meaning gives it another key. */
export const MAX_QUESTION_KEY_LENGTH = 60;

export const QuestionKey = z
  .string()
  .max(MAX_QUESTION_KEY_LENGTH)
  .regex(/^[a-zA-Z][a-zA-Z0-9_-]*$/)
  .refine((key) => !(key in Object.prototype), { params: { message: "invalid" } });

/** A key that is not taken: the given one, or else with a number appended. */
export function findFreeKey(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/_\d{1,6}$/, "").slice(0, MAX_QUESTION_KEY_LENGTH - 7);
  for (let number = 2; ; number++) if (!taken.has(`${stem}_${number}`)) return `${stem}_${number}`;
}
