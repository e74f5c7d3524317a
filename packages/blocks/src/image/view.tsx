import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { Picture } from "../kit/view/picture.tsx";
import type { image } from "./schema.ts";
import classes from "./view.module.css";

export function ImageView({ guid, content, options, env, isFirst }: BlockViewProps<typeof image>): ReactNode {
  const { caption, credit } = content;
  const href = content.link && env.linkHref(content.link);
  const picture = <Picture image={content.image} env={env} isUrgent={isFirst} ratio={options.ratio} slot={{ guid, field: "/image" }} />;
  if (!content.image && !env.isEditing) return null;
  return (
    <figure className={classes.figure} data-size={options.size}>
      {href === null ? (
        picture
      ) : (
        // A decorative picture has no text, so its link needs the caption as its name.
        <a className={classes.link} href={href} aria-label={content.image?.alt === "" ? caption || href : undefined}>
          {picture}
        </a>
      )}
      {(caption !== "" || credit !== "" || env.isEditing) && (
        <figcaption className={classes.caption}>
          <InPlaceText env={env} guid={guid} field="/caption" value={caption} as="span" />
          {credit !== "" && (
            <small className={classes.credit}>
              <FormattedMessage id="block.image.credit" values={{ credit }} />
            </small>
          )}
        </figcaption>
      )}
    </figure>
  );
}
