import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import { toStorableText } from "@plein/contract/storable-text";
import type { PlatformDb } from "@plein/db/platform-db";
import { queueReading } from "./document-job-rows.ts";
import {
  findUnreadDocument,
  listUntriedDocuments,
  type ReadDocument,
  saveDocumentText,
  type UnreadDocument,
} from "./document-text-rows.ts";
import { indexDocument } from "./index-document.ts";

/** The reader of the bytes of a document. */
type DocumentReader = (document: UnreadDocument) => Promise<ReadDocument>;

/**
 * Reads the text of a document and indexes it, unless it was read before or the document was replaced meanwhile: then another job reads its
 * new version.
 */
export async function readDocument(
  db: PlatformDb,
  { defaultLocale }: Pick<Platform, "defaultLocale">,
  guid: Guid,
  read: DocumentReader,
): Promise<void> {
  const document = await findUnreadDocument(db, db.platformGuid, guid);
  if (document === null) return;
  const { outcome, text } = await read(document);
  await db.transaction(async (tx) => {
    const documentText = { ...document, outcome, text: toStorableText(text) };
    if (await saveDocumentText(tx, db.platformGuid, documentText)) await indexDocument(tx, guid, defaultLocale);
  });
}

/** Queues documents that were uploaded before this feature existed, or whose job was lost. @returns the number of queued documents */
export function queueUntriedDocuments(db: PlatformDb, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const guids = await listUntriedDocuments(tx, db.platformGuid, limit);
    await queueReading(tx, guids);
    return guids.length;
  });
}
