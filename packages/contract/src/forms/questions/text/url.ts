import { z } from "zod";
import { hasUserInfo, isPublicUrl } from "../../../pages/addresses/public-url.ts";
import { isStorableText } from "../../../storable-text.ts";
import { defineQuestionType, questionSchema } from "../question-type.ts";

const MAX_URL = 2000;
const Settings = z.strictObject({}).prefault({});

export const UrlQuestion = questionSchema("url", Settings);

export const url = defineQuestionType({
  type: "url",
  settings: Settings,
  operators: ["contains", "empty", "notEmpty"],
  answerSchema: () =>
    z
      .string()
      .trim()
      .max(MAX_URL)
      .refine((text) => isPublicUrl(text) && !hasUserInfo(text) && isStorableText(text), { params: { message: "url" } }),
});
