import { DocumentRejectedError } from "../documents/document-rejected-error.ts";
import { StoreFullError, toStoreError } from "../store/media-store.ts";
import type { WorkerResponse } from "./image-job.ts";
import { ImageRejectedError } from "./image-rejected-error.ts";

/** The response to a failed job: blames the file, unless the store failed. */
export function toFailureResponse(id: number, error: unknown): WorkerResponse {
  if (error instanceof ImageRejectedError || error instanceof DocumentRejectedError)
    return { id, refusal: error.refusal, detail: error.message };
  const detail = error instanceof Error ? error.message : String(error);
  const storeError = toStoreError(error);
  if (storeError !== null) return { id, store: storeError instanceof StoreFullError ? "full" : "unavailable", detail };
  return { id, refusal: /pixel limit|too large/i.test(detail) ? "tooManyPixels" : "unreadable", detail };
}
