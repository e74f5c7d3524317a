import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { Picture } from "../kit/view/picture.tsx";
import type { quote } from "./schema.ts";
import classes from "./view.module.css";

export function QuoteView({ guid, content, options, env, isFirst }: BlockViewProps<typeof quote>): ReactNode {
  const { text, name, role, image } = content;
  const hasSpeaker = name !== "" || role !== "" || image !== null || env.isEditing;
  return (
    <figure className={classes.quote} data-style={options.style}>
      <blockquote className={classes.words}>
        <InPlaceText env={env} guid={guid} field="/text" value={text} as="p" />
      </blockquote>
      {hasSpeaker && (
        <figcaption className={classes.speaker}>
          {image && <Picture image={image} env={env} ratio="1:1" isUrgent={isFirst} className={classes.portrait} />}
          <span className={classes.who}>
            <InPlaceText env={env} guid={guid} field="/name" value={name} as="span" className={classes.name} />
            <InPlaceText env={env} guid={guid} field="/role" value={role} as="span" className={classes.role} />
          </span>
        </figcaption>
      )}
    </figure>
  );
}
