import type { RichText } from "@plein/contract/blocks/rich-text";
import type { TableGrid } from "@plein/contract/blocks/table-grid";
import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";

export type InPlaceTag = "h1" | "h2" | "h3" | "h4" | "p" | "span" | "div";

/** Props of the editor's component for a line of text that is edited in place. */
export type InPlaceTextProps = {
  readonly blockGuid: Guid;
  /** JSON pointer into the block's content: `/title`, `/items/2/title` */
  readonly field: string;
  readonly value: string;
  readonly as: InPlaceTag;
  readonly className?: string | undefined;
  /** the label of the text, if its appearance doesn't show its meaning */
  readonly label?: string;
};

export type InPlaceRichTextProps = {
  readonly blockGuid: Guid;
  readonly field: string;
  readonly value: RichText;
  readonly className?: string | undefined;
};

export type EmptyImageProps = {
  readonly blockGuid: Guid;
  /** JSON pointer to the picture in the block's content: `/image`, `/items/2/image` */
  readonly field: string;
  readonly className: string;
  readonly ratio: string;
};

/** Props of the editor's button for a choice that isn't made yet, such as the form of a block. */
export type EmptyChoiceProps = {
  readonly blockGuid: Guid;
  /** JSON pointer into the block's content: `/formGuid` */
  readonly field: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Props of the editor's component around a table: it adds, moves and removes rows and columns. The texts of its cells are `InPlaceText`. */
export type InPlaceTableProps = {
  readonly blockGuid: Guid;
  /** JSON pointer to the rows in the block's content; a cell's is `/rows/2/0` */
  readonly field: string;
  readonly value: TableGrid;
  readonly children: ReactNode;
};
