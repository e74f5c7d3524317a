import { z } from "zod";
import { isStorableText } from "../../../storable-text.ts";
import { partName } from "../posted-values.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";
import { isDrawing, MAX_DRAWING_LENGTH } from "./drawing.ts";

const Settings = z
  .strictObject({
    /** the declaration that is signed; empty for the product's default */
    declaration: z
      .string()
      .max(1000)
      .refine(isStorableText, { params: { message: "text" } })
      .default(""),
    /** offers to draw a signature as well; nobody has to, since not everybody can */
    allowsDrawing: z.boolean().default(false),
  })
  .prefault({});

type Signature = QuestionOf<"signature", z.infer<typeof Settings>>;

const Drawing = z
  .string()
  .max(MAX_DRAWING_LENGTH)
  .refine(isDrawing, { params: { message: "format" } });

export const SignatureQuestion = questionSchema("signature", Settings);

/**
 * A name that somebody types under a declaration and agrees to: a simple electronic signature, which everybody can give. A drawn signature
 * can accompany it, as on paper, and never replaces the name (docs/decisions/229-signatures-are-typed-and-may-be-drawn.md).
 */
export const signature = defineQuestionType({
  type: "signature",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: ({ settings }: Signature) =>
    z.strictObject({
      name: lineOfText(200).min(1),
      agrees: z.literal(true),
      ...(settings.allowsDrawing && { drawing: Drawing.optional() }),
    }),
  readPosted: (posted, { key, settings }) => {
    const name = posted.text(partName(key, "name"))?.trim() ?? "";
    const agrees = posted.text(partName(key, "agrees")) !== undefined;
    const drawing = settings.allowsDrawing ? (posted.text(partName(key, "drawing")) ?? "") : "";
    if (name === "" && !agrees && drawing === "") return undefined;
    return { ...(name !== "" && { name }), ...(agrees && { agrees }), ...(drawing !== "" && { drawing }) };
  },
});
