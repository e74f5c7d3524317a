import type { ReadDocument, UnreadDocument } from "@plein/api/media/documents/document-text-rows";
import type { Guid } from "@plein/contract/guid";
import { mediaKey } from "@plein/contract/media/media-key";
import { MediaRejectedError, WorkerFailedError } from "@plein/media/image-worker";
import type { MediaService } from "./media-service.ts";

export const UNREADABLE: ReadDocument = { outcome: "unreadable", text: "" };

/**
 * Extracts the text of a stored document, in the worker process that parses files.
 *
 * @throws WorkerBusyError or StoreUnavailableError, which are temporary
 */
export async function readStoredDocument(
  { store, worker }: Pick<MediaService, "store" | "worker">,
  platformGuid: Guid,
  document: UnreadDocument,
): Promise<ReadDocument> {
  const copy = await store.copyLocally(mediaKey(platformGuid, document));
  if (copy === null) return UNREADABLE;
  try {
    const { text, isComplete } = await worker.run({ kind: "text", path: copy.path, type: document.contentType });
    return { outcome: isComplete ? "whole" : "part", text };
  } catch (error) {
    if (error instanceof MediaRejectedError || error instanceof WorkerFailedError) return UNREADABLE;
    throw error;
  } finally {
    await copy.release();
  }
}
