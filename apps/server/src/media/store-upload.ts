import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { ApiContext } from "@plein/api/context";
import type { UploadPermit, UploadRequest } from "@plein/api/media/permit-upload";
import type { ReceivedFile } from "@plein/api/media/received-file";
import { recordUpload } from "@plein/api/media/record-upload";
import { ResultError } from "@plein/api/result-error";
import { documentExtensionOf } from "@plein/contract/media/document-types";
import { cleanFileName } from "@plein/contract/media/file-name";
import { mediaKey } from "@plein/contract/media/media-key";
import type { UploadField } from "@plein/contract/media/upload-field";
import type { UploadedFile } from "@plein/contract/media/uploaded-document";
import { toStorableText } from "@plein/contract/storable-text";
import { isRefusedByDatabase } from "@plein/db/error-codes";
import { EXPECTED_IMAGE, expectedDocument } from "./expected-file.ts";
import type { MediaService } from "./media-service.ts";
import { receiveFile } from "./receive-file.ts";
import { storeOnce } from "./upload-once.ts";
import { uploadRefused } from "./upload-refused.ts";

const MAX_NAME = 200;
/** What turns the direction of letters around, so that `x[turned]fdp.exe` looks like `xexe.pdf`. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

export type Upload = {
  readonly ctx: ApiContext;
  readonly uploadRequest: UploadRequest;
  readonly permit: UploadPermit;
  readonly media: MediaService;
  readonly part: MultipartFile;
  /** Reads on to the end of the body; throws HttpFailure or ResultError where more comes than this one file. */
  readonly assertLast: () => Promise<void>;
  readonly field: UploadField;
};

/**
 * Receives a file, examines it, and only then stores it and adds its row.
 *
 * @throws HttpFailure, ResultError, ImageRefused, WorkerBusy, StoreFull
 */
export async function storeUpload(upload: Upload): Promise<UploadedFile> {
  refuseOtherKind(upload);
  return upload.field === "image" ? storeImage(upload) : storeDocument(upload);
}

/**
 * What refers to a picture can't show a document, nor the other way around; and everybody who may sign in has a profile, which is no
 * place to hand out documents from.
 */
function refuseOtherKind({ ctx, permit: { owner, replacedKind }, field, part }: Upload): void {
  const isOther = replacedKind !== null && (replacedKind === "image") !== (field === "image");
  const isOfProfile = owner?.kind === "profile" && field === "document";
  if (!isOther && !isOfProfile) return;
  part.file.resume();
  const detail = isOther ? `A file of kind ${replacedKind} stays of its kind` : "A profile has pictures and no documents";
  throw uploadRefused(ctx.locale, { field, reason: isOther ? "otherKind" : "profileDocument", detail });
}

async function storeImage(upload: Upload): Promise<UploadedFile> {
  const { media, part } = upload;
  const received = await receiveFile(part.file, media.workFolder, EXPECTED_IMAGE);
  const cleanPath = `${received.path}.clean`;
  try {
    await upload.assertLast();
    const name = nameOf(part, "afbeelding");
    return await storeOnce({ ...upload, name, path: received.path }, async (ctx) => {
      const found = await media.worker.run({ kind: "inspect", path: received.path, type: received.type, cleanPath });
      const { bytes, ...properties } = found;
      return keep({ ...upload, ctx }, cleanPath, { ...properties, kind: "image", name, contentType: received.type, size: bytes });
    });
  } finally {
    await Promise.all([received.path, cleanPath].map((path) => rm(path, { force: true })));
  }
}

/** Stored as it came: a document that is signed must stay the same to its last byte. */
async function storeDocument(upload: Upload): Promise<UploadedFile> {
  const { media, part } = upload;
  const name = nameOf(part, "");
  const received = await receiveFile(part.file, media.workFolder, expectedDocument(name));
  try {
    await upload.assertLast();
    return await storeOnce({ ...upload, name, path: received.path }, async (ctx) => {
      const { bytes, hash } = await media.worker.run({ kind: "document", path: received.path, type: received.type });
      const properties = { width: 0, height: 0, frames: 1, dominantColor: "", placeholder: "" };
      return keep({ ...upload, ctx }, received.path, { ...properties, kind: "file", name, contentType: received.type, size: bytes, hash });
    });
  } finally {
    await rm(received.path, { force: true });
  }
}

/**
 * Bytes first, then the row: there is never a row without its bytes. Bytes are removed only where the row surely isn't there; when
 * the response to COMMIT was lost it may be, and the daily cleaning removes what it finds without a row.
 */
async function keep({ ctx, permit, media }: Upload, path: string, file: ReceivedFile): Promise<UploadedFile> {
  const key = mediaKey(ctx.platform.guid, permit);
  await media.store.put(key, createReadStream(path));
  try {
    return await recordUpload(ctx, permit, file);
  } catch (error) {
    // The sender gets the first error, whatever becomes of the bytes.
    if (isSurelyNotRecorded(error)) await media.store.remove(key).catch(() => undefined);
    throw error;
  }
}

/** A refusal of our own is thrown inside the transaction, which it rolls back. */
function isSurelyNotRecorded(error: unknown): boolean {
  return error instanceof ResultError || isRefusedByDatabase(error);
}

function nameOf({ filename }: MultipartFile, fallback: string): string {
  const name = cleanFileName(
    toStorableText(filename ?? "")
      .replaceAll(/\p{Cc}/gu, "")
      .replaceAll(TURNING, ""),
  ).trim();
  const extension = documentExtensionOf(name);
  // A long name loses letters before its ending, never the ending.
  if (extension === null || name.length <= MAX_NAME) return name.slice(0, MAX_NAME) || fallback;
  return `${name.slice(0, MAX_NAME - extension.length - 1)}.${extension}`;
}
