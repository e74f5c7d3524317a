import { fileFacts } from "@plein/contract/media/file-facts";
import type { FileReference } from "@plein/contract/media/file-reference";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { VideoProps } from "./video-props.ts";
import classes from "./view.module.css";

type VideoPlayerProps = VideoProps & { readonly file: FileReference };

/** The most that a poster is shown at: the width of a page's column. */
const POSTER_WIDTH = 1280;

/** The browser's own player, which needs no script and loads the video once somebody plays it; below it its title and a download. */
export function VideoPlayer({ guid, content, options, env, file }: VideoPlayerProps): ReactNode {
  const intl = useIntl();
  const { title, captions, captionsLocale, poster } = content;
  const src = env.imageSrc(file);
  return (
    <figure className={classes.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: a video without sound needs none, and the editor asks for them */}
      <video
        className={classes.player}
        data-shape={options.shape}
        controls
        playsInline
        // Without a poster, the first frame shows the subject.
        preload={poster === null ? "metadata" : "none"}
        poster={poster === null ? undefined : env.imageSrc(poster, POSTER_WIDTH)}
        aria-label={title}
      >
        <source src={`${src}${partOf(options)}`} type={file.contentType} />
        {captions !== null && (
          <track
            kind="captions"
            src={env.imageSrc(captions)}
            srcLang={captionsLocale}
            label={intl.formatDisplayName(captionsLocale, { type: "language" })}
            default
          />
        )}
      </video>
      <figcaption className={classes.caption}>
        <InPlaceText env={env} guid={guid} field="/title" value={title} as="span" />
        <a href={src}>
          <FormattedMessage id="block.video.download" values={{ facts: fileFacts(file) }} />
        </a>
      </figcaption>
    </figure>
  );
}

/** The part to play, as a media fragment (W3C Media Fragments URI). */
function partOf({ startSeconds, endSeconds }: { readonly startSeconds: number; readonly endSeconds: number }): string {
  if (startSeconds === 0 && endSeconds === 0) return "";
  return `#t=${startSeconds}${endSeconds > startSeconds ? `,${endSeconds}` : ""}`;
}
