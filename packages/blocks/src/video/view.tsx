import type { RichText } from "@plein/contract/blocks/rich-text";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { EmbedFigure } from "../embed/embed-figure.tsx";
import { InPlaceRichText } from "../kit/view/in-place-rich-text.tsx";
import { VideoPlayer } from "./video-player.tsx";
import type { VideoProps } from "./video-props.ts";
import classes from "./view.module.css";

/** The player, with the transcript below it. */
export function VideoView({ guid, content, options, env }: VideoProps): ReactNode {
  const { file } = content;
  if (file === null && content.url === "" && !env.isEditing) return null;
  const transcript = (
    <InPlaceRichText env={env} guid={guid} field="/transcript" value={content.transcript} headingLevel={3} className={classes.words} />
  );
  return (
    <div className={classes.video}>
      {file !== null && <VideoPlayer guid={guid} content={content} options={options} env={env} file={file} />}
      {file === null && content.url === "" && (
        <p className={classes.empty}>
          <FormattedMessage id="block.video.empty" />
        </p>
      )}
      {file === null && content.url !== "" && <EmbedFigure guid={guid} content={content} options={options} env={env} />}
      {env.isEditing ? (
        <div className={classes.transcript}>
          <p className={classes.title}>
            <FormattedMessage id="block.video.transcriptTitle" />
          </p>
          {transcript}
        </div>
      ) : (
        hasWords(content.transcript) && (
          <details className={classes.transcript}>
            <summary className={classes.title}>
              <FormattedMessage id="block.video.transcriptTitle" />
            </summary>
            {transcript}
          </details>
        )
      )}
    </div>
  );
}

function hasWords({ content }: RichText): boolean {
  return content.some((block) => block.type !== "paragraph" || block.content.length > 0);
}
