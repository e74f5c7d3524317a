import { z } from "zod";
import { isStorableText } from "../../../storable-text.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

const MAX_EMAIL = 254;
const Domain = z
  .string()
  .max(253)
  .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/);

const Settings = z
  .strictObject({
    /** in lower case; empty for any domain */
    allowedDomains: z.array(Domain).max(50).default([]),
    /** the receipt is sent to this address */
    isForReceipt: z.boolean().default(false),
    /** the submission counts once the link in a mail to this address was used; for one question of a form */
    mustBeVerified: z.boolean().default(false),
  })
  .prefault({});

type Email = QuestionOf<"email", z.infer<typeof Settings>>;

export const EmailQuestion = questionSchema("email", Settings);

export const email = defineQuestionType({
  type: "email",
  settings: Settings,
  operators: ["is", "isNot", "contains", "empty", "notEmpty"],
  answerSchema: ({ settings: { allowedDomains } }: Email) =>
    z
      .string()
      .trim()
      .max(MAX_EMAIL)
      .pipe(z.email())
      .refine(isStorableText, { params: { message: "text" } })
      .refine((text) => allowedDomains.length === 0 || allowedDomains.includes(domainOf(text)), {
        params: { message: "answerEmailDomain" },
      }),
});

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
