import { z } from "zod";
import { readParts } from "../posted-values.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { matchesPattern } from "../text/text-pattern.ts";
import { lineOfText } from "../text-answer.ts";

/** The parts of an address, in the order in which they are filled in. */
export const ADDRESS_PARTS = ["postcode", "houseNumber", "addition", "street", "city", "country"] as const;

const Settings = z
  .strictObject({
    /** adds a country, and accepts foreign postcodes */
    hasCountry: z.boolean().default(false),
  })
  .prefault({});

type Address = QuestionOf<"address", z.infer<typeof Settings>>;

export const AddressQuestion = questionSchema("address", Settings);

export const address = defineQuestionType({
  type: "address",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: ({ settings: { hasCountry } }: Address) =>
    z.strictObject({
      postcode: lineOfText(20)
        .min(1)
        .refine((text) => hasCountry || matchesPattern("postcode", text), { params: { message: "postcode" } }),
      houseNumber: lineOfText(20).min(1),
      addition: lineOfText(20).optional(),
      street: lineOfText(200).min(1),
      city: lineOfText(100).min(1),
      ...(hasCountry ? { country: lineOfText(100).min(1) } : {}),
    }),
  readPosted: (posted, { key }) => readParts(posted, key, ADDRESS_PARTS),
});
