import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { ApiContext } from "@plein/api/context";
import type { UploadPermit, UploadRequest } from "@plein/api/media/uploads/permit-upload";
import type { ReceivedFile } from "@plein/api/media/uploads/received-file";
import { recordUpload } from "@plein/api/media/uploads/record-upload";
import { ResultError } from "@plein/api/result-error";
import { mediaKey } from "@plein/contract/media/media-key";
import type { UploadField } from "@plein/contract/media/upload-field";
import type { UploadedFile } from "@plein/contract/media/uploaded-document";
import { isRefusedByDatabase } from "@plein/db/error-codes";
import { EXPECTED_IMAGE, expectedDocument } from "./expected-file.ts";
import type { MediaService } from "./media-service.ts";
import { receiveFile } from "./receive-file.ts";
import { storeIdempotently } from "./upload-once.ts";
import { uploadRefused } from "./upload-refused.ts";
import { uploadedName } from "./uploaded-name.ts";

export type Upload = {
  readonly ctx: ApiContext;
  readonly uploadRequest: UploadRequest;
  readonly permit: UploadPermit;
  readonly media: MediaService;
  readonly part: MultipartFile;
  /** Reads to the end of the body; throws HttpFailure or ResultError if more than this one file follows. */
  readonly assertLast: () => Promise<void>;
  readonly field: UploadField;
};

/**
 * Receives and inspects a file before storing it and adding its row.
 *
 * @throws HttpFailure, ResultError, MediaRejectedError, WorkerBusyError, StoreFullError
 */
export async function storeUpload(upload: Upload): Promise<UploadedFile> {
  refuseWrongKind(upload);
  return upload.field === "image" ? storeImage(upload) : storeDocument(upload);
}

/**
 * Rejects a file of the wrong kind: references to an image can't show a document, or vice versa. Profiles accept no documents, because
 * everyone who may sign in has a profile and could distribute documents from it.
 */
function refuseWrongKind({ ctx, permit: { owner, replacedKind }, field, part }: Upload): void {
  const isOther = replacedKind !== null && (replacedKind === "image") !== (field === "image");
  const isOfProfile = owner?.kind === "profile" && field === "document";
  if (!isOther && !isOfProfile) return;
  part.file.resume();
  const detail = isOther ? `A file of kind ${replacedKind} can't change its kind` : "A profile can't have documents";
  throw uploadRefused(ctx.locale, { field, reason: isOther ? "otherKind" : "profileDocument", detail });
}

async function storeImage(upload: Upload): Promise<UploadedFile> {
  const { media, part } = upload;
  const received = await receiveFile(part.file, media.workFolder, EXPECTED_IMAGE);
  const cleanPath = `${received.path}.clean`;
  try {
    await upload.assertLast();
    const name = uploadedName(part.filename, "afbeelding");
    return await storeIdempotently({ ...upload, name, path: received.path }, async (ctx) => {
      const inspected = await media.worker.run({ kind: "inspect", path: received.path, type: received.type, cleanPath });
      const { bytes, ...properties } = inspected;
      return keep({ ...upload, ctx }, cleanPath, { ...properties, kind: "image", name, contentType: received.type, size: bytes });
    });
  } finally {
    await Promise.all([received.path, cleanPath].map((path) => rm(path, { force: true })));
  }
}

/** Stores a document unchanged, so that its signature stays valid. */
async function storeDocument(upload: Upload): Promise<UploadedFile> {
  const { media, part } = upload;
  const name = uploadedName(part.filename, "");
  const received = await receiveFile(part.file, media.workFolder, expectedDocument(name));
  try {
    await upload.assertLast();
    return await storeIdempotently({ ...upload, name, path: received.path }, async (ctx) => {
      const { bytes, hash } = await media.worker.run({ kind: "document", path: received.path, type: received.type });
      const properties = { width: 0, height: 0, frames: 1, dominantColor: "", placeholder: "" };
      return keep({ ...upload, ctx }, received.path, { ...properties, kind: "file", name, contentType: received.type, size: bytes, hash });
    });
  } finally {
    await rm(received.path, { force: true });
  }
}

/**
 * Stores the bytes before the row, so that a row never lacks its bytes. The bytes are removed only if the row certainly doesn't exist; if
 * the response to COMMIT was lost it may exist, and the daily clean-up removes bytes without a row.
 */
async function keep({ ctx, permit, media }: Upload, path: string, file: ReceivedFile): Promise<UploadedFile> {
  const key = mediaKey(ctx.platform.guid, permit);
  await media.store.put(key, createReadStream(path));
  try {
    return await recordUpload(ctx, permit, file);
  } catch (error) {
    // The client gets the first error, even if the removal fails.
    if (isCertainlyNotRecorded(error)) await media.store.remove(key).catch(() => undefined);
    throw error;
  }
}

/** The API's own errors are thrown inside the transaction, and roll it back. */
function isCertainlyNotRecorded(error: unknown): boolean {
  return error instanceof ResultError || isRefusedByDatabase(error);
}
