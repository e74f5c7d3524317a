import type { ReactNode } from "react";
import { VideoView } from "../../video/view.tsx";
import { Help } from "./question-parts.tsx";
import type { QuestionOfType } from "./question-props.ts";

/** A video with its title, which asks nothing. */
export function VideoQuestion({ question, id, env }: QuestionOfType<"video">): ReactNode {
  const { file, captions, captionsLocale, poster, url, transcript, ...playback } = question.settings;
  return (
    <>
      <Help id={id} text={question.help} />
      <VideoView
        guid={question.key}
        content={{ file, captions, captionsLocale, poster, url, title: question.label, transcript }}
        options={playback}
        env={{ ...env, isEditing: false }}
      />
    </>
  );
}
