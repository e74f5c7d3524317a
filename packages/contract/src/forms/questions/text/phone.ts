import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

const MAX_TYPED = 40;

const Settings = z
  .strictObject({
    /** a number without a country is Dutch; `international` also accepts those of other countries */
    numbers: z.enum(["dutch", "international"]).default("international"),
  })
  .prefault({});

type Phone = QuestionOf<"phone", z.infer<typeof Settings>>;

export const PhoneQuestion = questionSchema("phone", Settings);

/** Stored as E.164: `+31612345678`. */
export const phone = defineQuestionType({
  type: "phone",
  settings: Settings,
  answerSchema: ({ settings: { numbers } }: Phone) =>
    z
      .string()
      .max(MAX_TYPED)
      .overwrite(toInternational)
      .refine((number) => isPhoneNumber(number, numbers), { params: { message: "phone" } }),
});

function toInternational(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, "");
  if (digits.startsWith("00")) return `+${digits.slice(2)}`;
  return digits.startsWith("0") ? `+31${digits.slice(1)}` : digits;
}

function isPhoneNumber(number: string, numbers: "dutch" | "international"): boolean {
  if (number.startsWith("+31")) return /^\+31[1-9]\d{8}$/.test(number);
  return numbers === "international" && /^\+[1-9]\d{6,14}$/.test(number);
}
