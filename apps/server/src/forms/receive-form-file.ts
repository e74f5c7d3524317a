import { PassThrough } from "node:stream";
import type { ApiContext } from "@plein/api/context";
import { type FieldMessage, fieldText } from "@plein/api/field-errors";
import { ResultError } from "@plein/api/result-error";
import type { Guid } from "@plein/contract/guid";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { explainFileError } from "../submissions/explain-file-error.ts";
import { type FormFileStore, storeFormFile } from "../submissions/store-form-file.ts";
import type { ReceiveFormFile } from "./posted-form.ts";

/** Stores the files of a posted form. A rejected file is read to its end, because the rest of the form follows it. */
export function receiveFormFiles(store: FormFileStore): (ctx: ApiContext, guid: Guid) => ReceiveFormFile {
  return (ctx, guid) => async (part) => {
    // The receiver destroys the stream of a rejected file, which must not destroy the stream of the whole form.
    const file = Object.assign(new PassThrough(), { truncated: false, bytesRead: 0 });
    part.file.pipe(file);
    try {
      return { guid: (await storeFormFile(store, ctx, guid, { ...part, file })).guid };
    } catch (error) {
      const message = findMessage(explainFileError(error, part.fieldname, ctx.locale), ctx.locale);
      if (message === null) throw error;
      return { message };
    } finally {
      part.file.unpipe(file);
      part.file.resume();
    }
  };
}

const REFUSALS: Readonly<Record<number, Extract<FieldMessage, `answerFile${string}`>>> = {
  413: "answerFileTooLarge",
  415: "answerFileKind",
};

/** Returns the message for the sender; null for an unexpected error. */
function findMessage(error: unknown, locale: ApiContext["locale"]): string | null {
  if (error instanceof HttpFailure) return fieldText(REFUSALS[error.status] ?? "answerFileFailed", locale);
  if (!(error instanceof ResultError)) return null;
  return error.failure.facts?.errors?.[0]?.message ?? fieldText("answerFileFailed", locale);
}
