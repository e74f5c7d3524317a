import type { Link } from "@plein/contract/blocks/link";

/** Something that a link can lead to, other than a URL. */
export type LinkTarget = {
  readonly link: Link;
  readonly kind: "page" | "item" | "file" | "heading";
  readonly name: string;
  /** the location or kind, to distinguish targets with the same name */
  readonly detail: string;
  /** called before a link is made to it */
  readonly prepare?: () => void;
};

export type LinkSource = {
  /** targets whose name contains the text; the first few when it is empty */
  readonly searchTargets: (text: string) => Promise<readonly LinkTarget[]>;
  /** null when it no longer exists */
  readonly findTarget: (link: Link) => Promise<LinkTarget | null>;
};

export type LinkTexts = {
  /** label of the search field, and an example of a search */
  readonly target: string;
  readonly hint: string;
  readonly notFound: string;
  /** text for a target that no longer exists */
  readonly gone: string;
  readonly remove: string;
  readonly kinds: Readonly<Record<LinkTarget["kind"] | "address", string>>;
};
