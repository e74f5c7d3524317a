import { z } from "zod";
import { ImageReference } from "../../../media/image-reference.ts";
import { isStorableText } from "../../../storable-text.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

export const FORM_IMAGE_SIZES = ["s", "m", "l", "full"] as const;

const Settings = z
  .strictObject({
    /** with its text alternative; empty for a decorative one */
    image: ImageReference.nullable().default(null),
    /** the name of its maker */
    credit: z
      .string()
      .max(120)
      .refine(isStorableText, { params: { message: "text" } })
      .default(""),
    size: z.enum(FORM_IMAGE_SIZES).default("full"),
  })
  .prefault({});

type Image = QuestionOf<"image", z.infer<typeof Settings>>;

export const ImageQuestion = questionSchema("image", Settings);

/** A picture between the questions, such as the plan that they are about, with its label as an optional caption. */
export const image = defineQuestionType({
  type: "image",
  settings: Settings,
  findMistakes: ({ settings }: Image) => (settings.image === null ? [{ path: ["settings", "image"], message: "noImage" }] : []),
});
