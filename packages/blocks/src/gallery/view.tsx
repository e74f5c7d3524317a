import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { Picture } from "../kit/view/picture.tsx";
import type { gallery } from "./schema.ts";
import classes from "./view.module.css";

export function GalleryView({ guid, content, options, env, isFirst }: BlockViewProps<typeof gallery>): ReactNode {
  // Entries without a picture are only shown in the editor; the others keep their index, which their captions refer to.
  const photos = content.items.map((photo, index) => ({ ...photo, index })).filter(({ image }) => image !== null || env.isEditing);
  if (photos.length === 0) return null;
  return (
    <div className={classes.container}>
      <ul className={classes.photos} data-columns={options.columns}>
        {photos.map(({ image, caption, index }) => (
          <li key={index}>
            <figure className={classes.photo}>
              <Picture
                image={image}
                env={env}
                ratio={options.ratio}
                isUrgent={isFirst && index < options.columns}
                slot={{ guid, field: `/items/${index}/image` }}
              />
              {(caption !== "" || env.isEditing) && (
                <figcaption className={classes.caption}>
                  <InPlaceText env={env} guid={guid} field={`/items/${index}/caption`} value={caption} as="span" />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
