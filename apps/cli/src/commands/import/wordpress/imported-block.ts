import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { Link } from "@plein/contract/blocks/link";
import type { ImageReference } from "@plein/contract/media/image-reference";

/** A building block to add. */
export type ImportedBlock = { readonly buildingBlockName: string; readonly content: BlockValues };

/** Resolves the references in the HTML of an old website to imported objects. */
export type Targets = {
  /** the new target of a URL; null if links to it aren't allowed */
  link(href: string): Link | null;
  /** null for a picture that wasn't imported */
  image(src: string, alt: string): ImageReference | null;
  /** whether frames of other websites are allowed, which they aren't on an item's page */
  readonly allowsFrames: boolean;
  /** title of the page or post, which is the caption of a table without one */
  readonly title: string;
};

/** The blocks of a text, and descriptions of the content that was lost. */
export type ImportedContent = { readonly blocks: readonly ImportedBlock[]; readonly lost: readonly string[] };
