import { z } from "zod";
import { partName } from "../posted-values.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { countPlaces } from "./count-places.ts";
import { findOptionMistakes, valuesOf } from "./one-choice.ts";

/** More options are hard to rank, and each combination of an option and a place is counted. */
export const MAX_RANKED = 20;

const Settings = z
  .strictObject({
    /** places to give: a top 3 of many options; absent for an order of all */
    placeCount: z.int().min(1).max(MAX_RANKED).optional(),
    isRandomOrder: z.boolean().default(false),
  })
  .prefault({});

type Ranking = QuestionOf<"ranking", z.infer<typeof Settings>>;

export const RankingQuestion = questionSchema("ranking", Settings, { hasOptions: true, maxOptions: MAX_RANKED });

/** Options in an order: an answer has the place of each, from 1. */
export const ranking = defineQuestionType({
  type: "ranking",
  settings: Settings,
  hasOptions: true,
  operators: ["empty", "notEmpty"],
  answerSchema: (question: Ranking) => {
    const places = countPlaces(question);
    const place = z.int().min(1).max(places).optional();
    return z
      .strictObject(Object.fromEntries(question.options.map(({ value }) => [value, place])))
      .refine((answer) => hasEachPlace(Object.values(answer), places), { params: { message: "answerEachPlace", limit: places } });
  },
  optionValues: valuesOf,
  findMistakes: ({ options, settings: { placeCount } }) => [
    ...findOptionMistakes(options),
    ...(placeCount !== undefined && placeCount > options.length
      ? [{ path: ["settings", "placeCount"], message: "limitOrder" } as const]
      : []),
  ],
  readPosted: (posted, { key, options }) => {
    const places = options.flatMap(({ value }) => {
      const text = posted.text(partName(key, value)) ?? "";
      return text === "" ? [] : [[value, /^\d{1,2}$/.test(text) ? Number(text) : text] as const];
    });
    return places.length === 0 ? undefined : Object.fromEntries(places);
  },
});

/** Whether each place from 1 is given once. */
function hasEachPlace(given: readonly unknown[], places: number): boolean {
  const sorted = given.filter((place) => typeof place === "number").sort((one, other) => one - other);
  return sorted.length === places && sorted.every((place, index) => place === index + 1);
}
