import type { Visibility } from "../access/visibility.ts";
import type { Guid } from "../guid.ts";
import type { Locale } from "../locale.ts";
import type { ImageReference } from "../media/image-reference.ts";
import type { SearchKind } from "./search-kind.ts";

/**
 * The readers who can find an entry. Content on pages: readers who may view one of those pages; the database follows changes of the pages'
 * permissions. Content that is on no page: readers with this visibility (without roles). A document: readers who can find an entry that
 * links to it; the database follows these as well.
 */
export type SearchReaders =
  | { readonly pages: readonly [Guid, ...Guid[]] }
  | { readonly visibility: Exclude<Visibility, "Roles"> }
  | "thoseOfItsEntries";

/** The search document of an object: all texts as readers see them, without markup. */
export type SearchEntry = {
  readonly kind: SearchKind;
  readonly objectGuid: Guid;
  /** `page`, or the name of an item type: the facet by which results are filtered */
  readonly typeName: string;
  readonly locale: Locale;
  readonly readers: SearchReaders;
  /** suffix after the path of its first page that the reader may see, such as `/i/{shortId}/{slug}`; empty for a page itself */
  readonly path: string;
  readonly title: string;
  /** shown below the title if the words weren't found in the text */
  readonly summary: string;
  readonly headings: readonly string[];
  readonly tags: readonly string[];
  readonly text: string;
  /** text within a file */
  readonly fileText?: string;
  /** the stored documents that readers of the entry see in it */
  readonly documents?: readonly Guid[];
  readonly image: ImageReference | null;
  /** date for "newest first" and the facet of years; null for the moment of indexing */
  readonly date: Date | null;
  /** the end of its period, after which only searches that include expired items find it; null for none */
  readonly expiresOn: Date | null;
};
