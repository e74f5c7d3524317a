import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { ButtonLink } from "../kit/view/button-link.tsx";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { Picture } from "../kit/view/picture.tsx";
import type { hero } from "./schema.ts";
import classes from "./view.module.css";

export function HeroView({ guid, content, options, env, isFirst }: BlockViewProps<typeof hero>): ReactNode {
  const [first, second] = content.buttons;
  return (
    <div className={classes.container}>
      <div
        className={classes.hero}
        data-height={options.height}
        data-text={options.textPosition}
        data-picture={content.image !== null || undefined}
      >
        {content.image && <Picture image={content.image} env={env} isUrgent={isFirst} className={classes.picture} />}
        <div className={classes.panel}>
          <InPlaceText env={env} guid={guid} field="/title" value={content.title} as={isFirst ? "h1" : "h2"} className={classes.title} />
          <InPlaceText env={env} guid={guid} field="/intro" value={content.intro} as="p" className={classes.intro} />
          {first && (
            <div className={classes.buttons}>
              <ButtonLink button={first} env={env} />
              <ButtonLink button={second ?? null} env={env} variant="secondary" />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
