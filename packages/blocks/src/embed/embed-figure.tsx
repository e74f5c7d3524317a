import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockEnv } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { ConsentQuestion } from "./consent-question.tsx";
import { EMBED_FRAME } from "./embed-frame.ts";
import classes from "./view.module.css";

type EmbedFigureProps = {
  readonly guid: Guid;
  readonly content: { readonly url: string; readonly title: string };
  readonly options: {
    readonly shape: "16:9" | "4:3" | "1:1" | "height";
    readonly height?: number;
    readonly consent: "required" | "analytical";
  };
  readonly env: Pick<BlockEnv, "isEditing" | "linkHref" | "embedOf" | "InPlaceText">;
};

/** A frame of another website or its consent button; always with a link to its source, which needs no script and no consent. */
export function EmbedFigure(props: EmbedFigureProps): ReactNode {
  const { guid, content, env } = props;
  if (content.url === "") return env.isEditing ? <Empty /> : null;
  const href = env.linkHref({ kind: "url", url: content.url });
  const frame = env.embedOf(guid);
  // Unknown while it is being edited: then the entered URL is shown, which is most likely the result.
  const frameUrl = frame === undefined ? content.url : frame;
  return (
    <figure className={classes.embed}>
      {frameUrl === null ? env.isEditing && <NotAllowed host={hostOf(content.url)} /> : <Frame {...props} frame={frameUrl} />}
      <figcaption className={classes.caption}>
        <InPlaceText env={env} guid={guid} field="/title" value={content.title} as="span" />
        {href !== null && (
          <a href={href} rel="external noopener">
            <FormattedMessage id="block.embed.open" values={{ host: hostOf(content.url) }} />
          </a>
        )}
        <button type="button" hidden data-embed-withdraw="" className={classes.withdraw}>
          <FormattedMessage id="block.embed.withdraw" />
        </button>
      </figcaption>
    </figure>
  );
}

/** The frame; in the editor a placeholder that loads nothing. */
function Frame({ guid, content, options, env, frame }: EmbedFigureProps & { readonly frame: string }): ReactNode {
  const { shape, height, consent } = options;
  const attributes = { className: classes.frame, "data-shape": shape };
  const consentData = { "data-embed": frame, "data-id": guid, "data-title": content.title, "data-height": height, "data-consent": consent };
  // The script knows whether the document's policy allows the frame.
  if (consent === "required" && !env.isEditing)
    return (
      <div {...attributes} {...consentData}>
        <noscript>
          <iframe {...EMBED_FRAME} src={frame} title={content.title} height={shape === "height" ? height : undefined} />
        </noscript>
      </div>
    );
  return (
    <div {...attributes} {...(env.isEditing ? {} : consentData)}>
      <ConsentQuestion>
        <FormattedMessage id="block.embed.question" values={{ host: hostOf(frame) }} />
      </ConsentQuestion>
    </div>
  );
}

function Empty(): ReactNode {
  return (
    <p className={classes.note}>
      <FormattedMessage id="block.embed.empty" />
    </p>
  );
}

function NotAllowed({ host }: { readonly host: string }): ReactNode {
  return (
    <p className={classes.note}>
      <FormattedMessage id="block.embed.notAllowed" values={{ host }} />
    </p>
  );
}

/** The host of a URL that the block's schema accepted. */
function hostOf(url: string): string {
  return new URL(url.trim()).hostname.replace(/^www\./, "");
}
