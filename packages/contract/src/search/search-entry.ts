import type { Visibility } from "../access/visibility.ts";
import type { Guid } from "../guid.ts";
import type { Locale } from "../locale.ts";
import type { ImageReference } from "../media/image-reference.ts";
import type { SearchKind } from "./search-kind.ts";

/**
 * Who can find an entry. Content on pages: those who may currently see one of them; the database follows the pages' permissions by
 * itself. Content that is on no page: those with this visibility (without roles). A document: those who may find an entry that has it
 * among its documents; the database follows these as well.
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
  /** the stored documents that its readers see in it */
  readonly documents?: readonly Guid[];
  readonly image: ImageReference | null;
  /** the date for "newest first" and the facet of years; null for the moment at which it is indexed */
  readonly date: Date | null;
  /** when it expires, after which it is only found by searches that include expired items; null for never */
  readonly expiresOn: Date | null;
};
