import type { RichText } from "@plein/contract/blocks/rich-text";
import type { Guid } from "@plein/contract/guid";

export type InPlaceTag = "h1" | "h2" | "h3" | "h4" | "p" | "span" | "div";

/** Props of the editor's component for a line of text that is edited in place. */
export type InPlaceTextProps = {
  readonly blockGuid: Guid;
  /** JSON pointer into the block's content: `/title`, `/items/2/title` */
  readonly field: string;
  readonly value: string;
  readonly as: InPlaceTag;
  readonly className?: string | undefined;
};

export type InPlaceRichTextProps = {
  readonly blockGuid: Guid;
  readonly field: string;
  readonly value: RichText;
  readonly className?: string | undefined;
};

export type EmptyPictureProps = {
  readonly blockGuid: Guid;
  /** JSON pointer to the picture in the block's content: `/image`, `/items/2/image` */
  readonly field: string;
  readonly className: string;
  readonly ratio: string;
};
