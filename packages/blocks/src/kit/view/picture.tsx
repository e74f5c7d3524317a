import type { Guid } from "@plein/contract/guid";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { IMAGE_WIDTHS } from "@plein/contract/media/image-widths";
import type { ReactNode } from "react";
import type { BlockEnv } from "./block-view-props.ts";
import classes from "./picture.module.css";

type PictureEnv = Pick<BlockEnv, "isEditing" | "imageSrc" | "EmptyImage">;

type PictureProps = {
  readonly image: ImageReference | null;
  readonly env: PictureEnv;
  /** visible immediately when the page opens: loaded eagerly instead of lazily */
  readonly isUrgent?: boolean;
  /** aspect ratio to crop to; absent or `original` keeps its own */
  readonly ratio?: "original" | "16:9" | "4:3" | "1:1";
  readonly className?: string | undefined;
  /** the location of its field for editors: its block, and its JSON pointer there; absent for a picture that can't be chosen */
  readonly slot?: { readonly guid: Guid; readonly field: string };
};

/** A picture of a block. Without one visitors see nothing and editors an empty frame. */
export function Picture({ image, env, isUrgent = false, ratio = "original", className, slot }: PictureProps): ReactNode {
  const names = className === undefined ? classes.picture : `${classes.picture} ${className}`;
  const shape = ratio === "original" ? undefined : ratio;
  if (!image) {
    if (!env.isEditing) return null;
    const empty = { className: `${names} ${classes.empty}`, ratio: shape ?? "16:9" };
    if (slot && env.EmptyImage) return <env.EmptyImage blockGuid={slot.guid} field={slot.field} {...empty} />;
    return <span className={empty.className} data-ratio={empty.ratio} />;
  }
  return (
    <img
      className={names}
      src={env.imageSrc(image)}
      srcSet={buildSrcSet(image, env)}
      // Until it has loaded, a lazy picture has the width of its container, which the browser knows; one at the top is requested earlier.
      sizes={isUrgent ? WIDEST : `auto, ${WIDEST}`}
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

/** The width of a page's column, or of a narrower screen. */
const WIDEST = "(min-width: 70rem) 70rem, 100vw";

/** The narrower variants and the picture itself; none for a picture that is narrower than all of them. */
function buildSrcSet(image: ImageReference, env: PictureEnv): string | undefined {
  const narrower = IMAGE_WIDTHS.filter((width) => width < image.width);
  if (narrower.length === 0) return undefined;
  return [...narrower.map((width) => `${env.imageSrc(image, width)} ${width}w`), `${env.imageSrc(image)} ${image.width}w`].join(", ");
}
