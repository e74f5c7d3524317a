import { WorkerBusyError, WorkerFailedError } from "@plein/media/image-worker";
import { StoreFullError, StoreUnavailableError, toStoreError } from "@plein/media/store/media-store";
import { HttpFailure } from "../http/failures/http-failure.ts";

const FULL_RETRY_S = 300;
const STORE_RETRY_S = 10;
const BUSY_RETRY_S = 2;
/** The Retry-After in seconds, longer than the time limit for one picture. */
const FAILED_RETRY_S = 30;

/**
 * Converts an error of storing a file to a response: 507 without space, 503 if a retry may succeed; null for any other error.
 */
export function storingFailure(error: unknown): HttpFailure | null {
  if (toStoreError(error) instanceof StoreFullError) return unavailable(507, error, FULL_RETRY_S);
  return servingFailure(error);
}

/** Converts an error of reading or converting a stored file to a 503 response; null for any other error. */
export function servingFailure(error: unknown): HttpFailure | null {
  const storeError = toStoreError(error) ?? error;
  // Reading from a bucket needs disk space too: a copy in the work folder.
  if (storeError instanceof StoreUnavailableError || storeError instanceof StoreFullError)
    return unavailable(503, storeError, STORE_RETRY_S);
  if (storeError instanceof WorkerBusyError) return unavailable(503, storeError, BUSY_RETRY_S);
  return storeError instanceof WorkerFailedError ? unavailable(503, storeError, FAILED_RETRY_S) : null;
}

function unavailable(status: number, error: unknown, retryAfterSeconds: number): HttpFailure {
  return new HttpFailure(status, "Failed", (error as Error).message, { "Retry-After": String(retryAfterSeconds) });
}
