import { HTML_SANDBOX } from "@plein/contract/blocks/html-block";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ConsentQuestion } from "../embed/consent-question.tsx";
import embed from "../embed/view.module.css";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import type { html } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof html>;

/** The code in its frame. Code that loads resources from other websites waits for consent. */
export function HtmlView(props: Props): ReactNode {
  const { guid, content, env } = props;
  const frame = env.embedOf(guid);
  if (content.code === "") return env.isEditing ? <Note id="block.html.empty" /> : null;
  // On its way to the server, or in a picture of the block.
  if (frame === undefined) return <Picture title={content.title} />;
  return frame === null ? <Note id="block.html.notHere" /> : <Frame {...props} frame={frame} />;
}

function Frame({ guid, content: { title }, options: { height, consent }, env, frame }: Props & { readonly frame: string }): ReactNode {
  if (consent === "required")
    return (
      <div className={`${embed.frame} ${classes.own}`} data-shape="height" data-still={env.isEditing || undefined}>
        <iframe
          src={frame}
          title={title}
          height={height}
          sandbox={HTML_SANDBOX}
          referrerPolicy="no-referrer"
          loading="lazy"
          tabIndex={env.isEditing ? -1 : undefined}
        />
      </div>
    );
  const data = {
    "data-embed": frame,
    "data-id": guid,
    "data-title": title,
    "data-height": height,
    "data-consent": consent,
    "data-sandbox": HTML_SANDBOX,
  };
  return (
    <div>
      <div className={embed.frame} data-shape="height" {...(env.isEditing ? {} : data)}>
        <ConsentQuestion>
          <FormattedMessage id="block.html.question" values={{ title }} />
        </ConsentQuestion>
      </div>
      <noscript>
        <p className={embed.note}>
          <FormattedMessage id="block.html.noScript" />
        </p>
      </noscript>
      <button type="button" hidden data-embed-withdraw="" className={embed.withdraw}>
        <FormattedMessage id="block.html.withdraw" />
      </button>
    </div>
  );
}

function Note({ id }: { readonly id: string }): ReactNode {
  return (
    <p className={embed.note}>
      <FormattedMessage id={id} />
    </p>
  );
}

function Picture({ title }: { readonly title: string }): ReactNode {
  return (
    <div className={classes.picture}>
      <span aria-hidden="true">{"</>"}</span>
      <span>{title}</span>
    </div>
  );
}
