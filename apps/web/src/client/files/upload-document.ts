import type { FileDefect, FileRefusal, FileUploadOutcome } from "@plein/ui/fields/files/file-source";
import { toFailure } from "../calls/call.ts";
import { type UploadError, uploadFile } from "./upload-file.ts";

const DEFECTS: Readonly<Record<number, FileDefect>> = {
  400: "broken",
  401: "refused",
  403: "refused",
  404: "refused",
  413: "documentSize",
  415: "notAsNamed",
  429: "tooSoon",
  507: "full",
};

/** Uploads a document for a form field: returns the reference to it, or the reason why it was rejected. */
export async function uploadDocument(file: File, query: string, onProgress: (share: number) => void): Promise<FileUploadOutcome> {
  try {
    const { guid, name, contentType, size } = await uploadFile(file, { field: "document", query, onProgress });
    return { file: { guid, name, contentType, size } };
  } catch (error) {
    return documentRefusalOf(error);
  }
}

export function documentRefusalOf(error: unknown): FileRefusal {
  const { status = 0 } = error as Partial<UploadError>;
  const [said] = toFailure(error).facts?.errors ?? [];
  const defect = DEFECTS[status] ?? "failed";
  return status === 400 && said !== undefined ? { defect, reason: said.message } : { defect };
}
