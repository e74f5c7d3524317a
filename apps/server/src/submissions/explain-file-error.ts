import { badField } from "@plein/api/field-errors";
import { ResultError } from "@plein/api/result-error";
import type { Locale } from "@plein/contract/locale";
import { MediaRejectedError } from "@plein/media/image-worker";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { storingFailure } from "../media/unavailable-media.ts";
import { ScannerUnavailableError } from "./virus-scanner.ts";

const SCANNER_RETRY_S = 60;

/** Converts the error about a file that was not stored to a response for its sender; returns any other error unchanged. */
export function explainFileError(error: unknown, key: string, locale: Locale): unknown {
  if (error instanceof ScannerUnavailableError)
    return new HttpFailure(503, "Failed", error.message, { "Retry-After": String(SCANNER_RETRY_S) });
  if (!(error instanceof MediaRejectedError)) return storingFailure(error) ?? error;
  if (error.refusal === "notAsNamed")
    return new HttpFailure(415, "BadRequest", `The file is not of the type of its name: ${error.message}`);
  return new ResultError(badField([key], "answerFileBroken", locale));
}
