import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { imageUrl } from "@plein/contract/media/image-url";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import { DOCUMENT_TYPE } from "@plein/contract/search/search-kind";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { indexForSearch, removeFromSearch } from "../../search/index/search-index.shared.ts";
import { type IndexableDocument, listIndexableDocuments } from "./document-text-rows.ts";

/** Indexes a file for search, in the transaction of its change; pictures aren't indexed. */
export async function indexDocument(tx: PlatformTransaction, guid: Guid, locale: Locale): Promise<void> {
  const [document] = await listIndexableDocuments(tx, tx.platformGuid, [guid]);
  if (document === undefined) return;
  if (document.isFindable) await indexForSearch(tx, buildDocumentSearchEntry(document, locale));
  else await removeFromSearch(tx, "document", guid);
}

/** The readers of a document are those of the pages and items that show it: a document that none shows isn't published yet. */
function buildDocumentSearchEntry({ guid, version, name, createdOn, text }: IndexableDocument, locale: Locale): SearchEntry {
  return {
    kind: "document",
    objectGuid: guid,
    typeName: DOCUMENT_TYPE,
    locale,
    readers: "thoseOfItsEntries",
    path: imageUrl({ guid, version }),
    title: name,
    summary: "",
    headings: [],
    tags: [],
    text: "",
    fileText: text,
    image: null,
    date: createdOn,
    expiresOn: null,
  };
}
