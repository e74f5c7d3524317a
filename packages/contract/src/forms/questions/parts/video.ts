import { z } from "zod";
import { EMPTY_RICH_TEXT, RichText } from "../../../blocks/rich-text.ts";
import { VIDEO_PLAYBACK, VIDEO_SOURCE } from "../../../blocks/video.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

const Settings = z
  .strictObject({
    ...VIDEO_SOURCE,
    /** the spoken text and a description of the images, for people who can't hear or see the video */
    transcript: RichText.default(EMPTY_RICH_TEXT),
    ...VIDEO_PLAYBACK,
  })
  .prefault({});

type Video = QuestionOf<"video", z.infer<typeof Settings>>;

export const VideoQuestion = questionSchema("video", Settings);

/** A video between the questions, with its label as the title; as the video block of pages, of which it has the settings. */
export const video = defineQuestionType({
  type: "video",
  settings: Settings,
  findMistakes: ({ settings: { file, url } }: Video) =>
    file === null && url === "" ? [{ path: ["settings", "url"], message: "noVideo" }] : [],
});
