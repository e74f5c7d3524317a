import { RefusedDocument } from "../documents/refused-document.ts";
import { StoreFull, storeErrorOf } from "../store/media-store.ts";
import type { WorkerAnswer } from "./image-job.ts";
import { RefusedImage } from "./refused-image.ts";

/** What whoever asked is told of work that failed: that a file is at fault, unless it is the store. */
export function failedAnswer(id: number, error: unknown): WorkerAnswer {
  if (error instanceof RefusedImage || error instanceof RefusedDocument) return { id, refusal: error.refusal, detail: error.message };
  const detail = error instanceof Error ? error.message : String(error);
  const storeError = storeErrorOf(error);
  if (storeError !== null) return { id, store: storeError instanceof StoreFull ? "full" : "unavailable", detail };
  return { id, refusal: /pixel limit|too large/i.test(detail) ? "tooManyPixels" : "unreadable", detail };
}
