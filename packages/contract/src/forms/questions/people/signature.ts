import { z } from "zod";
import { isStorableText } from "../../../storable-text.ts";
import { partName } from "../posted-values.ts";
import { defineQuestionType, questionSchema } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";

const Settings = z
  .strictObject({
    /** the declaration that is signed; empty for the product's default */
    declaration: z
      .string()
      .max(1000)
      .refine(isStorableText, { params: { message: "text" } })
      .default(""),
  })
  .prefault({});

export const SignatureQuestion = questionSchema("signature", Settings);

/** A name that somebody types under a declaration and agrees to: a simple electronic signature, which everybody can give. */
export const signature = defineQuestionType({
  type: "signature",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: () => z.strictObject({ name: lineOfText(200).min(1), agrees: z.literal(true) }),
  readPosted: (posted, { key }) => {
    const name = posted.text(partName(key, "name"))?.trim() ?? "";
    const agrees = posted.text(partName(key, "agrees")) !== undefined;
    return name === "" && !agrees ? undefined : { ...(name !== "" && { name }), ...(agrees && { agrees }) };
  },
});
