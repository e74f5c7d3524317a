import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { ButtonLink } from "../kit/view/button-link.tsx";
import { InPlaceRichText } from "../kit/view/in-place-rich-text.tsx";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { Picture } from "../kit/view/picture.tsx";
import type { imageText } from "./schema.ts";
import classes from "./view.module.css";

export function ImageTextView({ guid, content, options, env, isFirst, headingLevel }: BlockViewProps<typeof imageText>): ReactNode {
  return (
    <div className={classes.container}>
      <div className={classes.pair} data-side={options.imageSide} data-share={options.imageShare} data-stack={options.stackOrder}>
        <div className={classes.picture}>
          <Picture image={content.image} env={env} isUrgent={isFirst} slot={{ guid, field: "/image" }} />
        </div>
        <div className={classes.words}>
          <InPlaceText env={env} guid={guid} field="/title" value={content.title} as={`h${headingLevel}`} className={classes.title} />
          <InPlaceRichText env={env} guid={guid} field="/body" value={content.body} headingLevel={headingLevel} />
          <ButtonLink button={content.button} env={env} variant="secondary" />
        </div>
      </div>
    </div>
  );
}
