import { z } from "zod";
import { Guid } from "../../../guid.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

/** Kinds of files that a form may ask for, each with the content that the server recognizes. */
export const FILE_KINDS = ["image", "pdf", "document", "spreadsheet", "text"] as const;
const MAX_FILES = 20;

const Settings = z
  .strictObject({
    kinds: z.array(z.enum(FILE_KINDS)).min(1).max(FILE_KINDS.length).default(["image", "pdf"]),
    maxMegabytes: z.int().min(1).max(30).default(10),
    maxCount: z.int().min(1).max(MAX_FILES).default(5),
  })
  .prefault({});

type FileQuestionShape = QuestionOf<"file", z.infer<typeof Settings>>;

export const FileQuestion = questionSchema("file", Settings);

/** Files that were uploaded before; the server checks that they were uploaded for this question. */
export const file = defineQuestionType({
  type: "file",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: ({ settings: { maxCount } }: FileQuestionShape) =>
    z
      .array(Guid)
      .min(1)
      .max(maxCount)
      .refine((guids) => new Set(guids).size === guids.length, { params: { message: "invalid" } }),
  readPosted: (posted, { key }) => {
    const guids = posted.all(key).filter((guid) => guid !== "");
    return guids.length === 0 ? undefined : guids;
  },
});
