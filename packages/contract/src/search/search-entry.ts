import type { Visibility } from "../access/visibility.ts";
import type { Guid } from "../guid.ts";
import type { Locale } from "../locale.ts";
import type { ImageReference } from "../media/image-reference.ts";
import type { SearchKind } from "./search-kind.ts";

/**
 * Who finds an entry. What is shown on pages: whoever may see one of them, for as long as that is so; the database follows
 * the pages' permissions by itself. What is on no page: whoever has this visibility (no roles).
 */
export type SearchReaders = { readonly pages: readonly [Guid, ...Guid[]] } | { readonly visibility: Exclude<Visibility, "Roles"> };

/** What searching knows of a thing: all texts as their readers see them, without mark-up. */
export type SearchEntry = {
  readonly kind: SearchKind;
  readonly objectGuid: Guid;
  /** `page`, or the name of an item's type: what people narrow their results by */
  readonly typeName: string;
  readonly locale: Locale;
  readonly readers: SearchReaders;
  /** what follows the path of its first page that the reader may see, such as `/i/{shortId}/{slug}`; empty for a page itself */
  readonly path: string;
  readonly title: string;
  /** shown below the title where the words weren't found in the text */
  readonly summary: string;
  readonly headings: readonly string[];
  readonly tags: readonly string[];
  readonly text: string;
  /** text within a file */
  readonly fileText?: string;
  readonly image: ImageReference | null;
  /** what "newest first" and the years go by */
  readonly date: Date;
  /** from when only who asks for what has expired finds it; null for never */
  readonly expiresOn: Date | null;
};
