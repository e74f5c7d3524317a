import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { Link } from "@plein/contract/blocks/link";
import type { ImageReference } from "@plein/contract/media/image-reference";

/** A building block to add. */
export type ImportedBlock = { readonly buildingBlockName: string; readonly content: BlockValues };

/** The things that the HTML of an old website refers to, as far as they were imported. */
export type Targets = {
  /** what an address leads to now; null where no link may lead there */
  link(href: string): Link | null;
  /** null for a picture that isn't there */
  image(src: string, alt: string): ImageReference | null;
  /** whether frames of other websites may stand there: not on the page of an item */
  readonly allowsFrames: boolean;
  /** of the page or post: names a table that has no caption */
  readonly title: string;
};

/** The blocks of a text, and what of it they lack. */
export type ImportedContent = { readonly blocks: readonly ImportedBlock[]; readonly lost: readonly string[] };
