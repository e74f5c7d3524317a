import type { ImageReference } from "@plein/contract/media/image-reference";
import type { ReactNode } from "react";
import type { BlockEnv } from "./block-view-props.ts";
import classes from "./picture.module.css";

type PictureProps = {
  readonly image: ImageReference | null;
  readonly env: BlockEnv;
  /** seen at once when the page opens: fetched first instead of when it scrolls near */
  readonly isUrgent?: boolean;
  /** shape that it is cropped to; absent or `original` keeps its own */
  readonly ratio?: "original" | "16:9" | "4:3" | "1:1";
  readonly className?: string | undefined;
};

/** A picture of a block. Without one a visitor sees nothing and an editor an empty frame. */
export function Picture({ image, env, isUrgent = false, ratio = "original", className }: PictureProps): ReactNode {
  const names = className === undefined ? classes.picture : `${classes.picture} ${className}`;
  const shape = ratio === "original" ? undefined : ratio;
  if (!image) return env.isEditing ? <span className={`${names} ${classes.empty}`} data-ratio={shape ?? "16:9"} /> : null;
  return (
    <img
      className={names}
      src={env.imageSrc(image.guid)}
      alt={image.alt}
      width={image.width}
      height={image.height}
      data-ratio={shape}
      loading={isUrgent ? undefined : "lazy"}
      fetchPriority={isUrgent ? "high" : undefined}
      decoding="async"
    />
  );
}
