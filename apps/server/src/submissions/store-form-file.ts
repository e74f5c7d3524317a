import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { ApiContext } from "@plein/api/context";
import { badField } from "@plein/api/field-errors";
import { ResultError, unwrap } from "@plein/api/result-error";
import { type FileQuestion, type FormFilePermit, permitFormFile } from "@plein/api/submissions/files/permit-form-file";
import { recordFormFile } from "@plein/api/submissions/files/record-form-file";
import { listExtensions, type SubmissionFile } from "@plein/contract/forms/submission-file";
import type { Guid } from "@plein/contract/guid";
import { type DocumentContentType, documentExtensionOf } from "@plein/contract/media/document-types";
import type { ImageContentType } from "@plein/contract/media/image-limits";
import { submissionFileKey } from "@plein/contract/media/media-key";
import { isRefusedByDatabase } from "@plein/db/error-codes";
import { detectImageType } from "@plein/media/formats/image-type";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { EXPECTED_IMAGE, expectedDocument } from "../media/expected-file.ts";
import type { MediaService } from "../media/media-service.ts";
import { type ExpectedFile, receiveFile } from "../media/receive-file.ts";
import { uploadedName } from "../media/uploaded-name.ts";
import type { VirusScanner } from "./virus-scanner.ts";

export type FormFileStore = {
  readonly media: Pick<MediaService, "store" | "worker" | "workFolder">;
  /** null where none is configured */
  readonly scan: VirusScanner | null;
};

const BYTES_PER_MEGABYTE = 1024 * 1024;

type FileType =
  | { readonly kind: "image"; readonly type: ImageContentType }
  | { readonly kind: "document"; readonly type: DocumentContentType };
type Inspected = { readonly path: string; readonly bytes: number; readonly digest: string };

/**
 * Receives a file for the question that its field names, inspects it, and stores it for the submission that will name its guid.
 *
 * @throws HttpFailure, ResultError, MediaRejectedError, WorkerBusyError, StoreFullError, ScannerUnavailableError
 */
export async function storeFormFile(
  { media, scan }: FormFileStore,
  ctx: ApiContext,
  formGuid: Guid,
  part: MultipartFile,
): Promise<SubmissionFile> {
  const permit = await permitFormFile(ctx, formGuid, part.fieldname);
  // An unread file would block the rest of the body.
  if (permit.code !== "Success") part.file.resume();
  const { question } = unwrap(permit);
  const name = uploadedName(part.filename, "bestand");
  const received = await receiveFile(part.file, media.workFolder, expectedOf(question, name));
  const cleanPath = `${received.path}.clean`;
  try {
    const inspected = await inspect(media, { path: received.path, type: received.type, cleanPath });
    if (scan !== null && (await scan(received.path)) === "infected")
      throw new ResultError(badField([question.key], "answerFileInfected", ctx.locale));
    return await keep(
      media,
      ctx,
      { question, formGuid },
      { name, contentType: received.type.type, isScanned: scan !== null, ...inspected },
    );
  } finally {
    await Promise.all([received.path, cleanPath].map((path) => rm(path, { force: true })));
  }
}

/** The file types that the question accepts, recognized by their first bytes: a file name proves nothing. */
function expectedOf({ settings: { kinds, maxMegabytes } }: FileQuestion, name: string): ExpectedFile<FileType> {
  const extension = documentExtensionOf(name);
  const isTaken = extension !== null && listExtensions(kinds).includes(extension);
  return {
    maxBytes: maxMegabytes * BYTES_PER_MEGABYTE,
    typeOf: (head) => {
      if (kinds.includes("image") && detectImageType(head) !== null) return { kind: "image", type: EXPECTED_IMAGE.typeOf(head) };
      if (!isTaken) throw new HttpFailure(415, "BadRequest", "The file is of no kind that the question takes");
      return { kind: "document", type: expectedDocument(name).typeOf(head) };
    },
  };
}

/** Removes the location from pictures; a document stays unchanged, so that its signature stays valid. */
async function inspect(
  { worker }: FormFileStore["media"],
  { path, type: found, cleanPath }: { readonly path: string; readonly type: FileType; readonly cleanPath: string },
): Promise<Inspected> {
  if (found.kind === "image") {
    const { bytes, hash } = await worker.run({ kind: "inspect", path, type: found.type, cleanPath });
    return { path: cleanPath, bytes, digest: hash };
  }
  const { bytes, hash } = await worker.run({ kind: "document", path, type: found.type });
  return { path, bytes, digest: hash };
}

type KeptFile = Inspected & { readonly name: string; readonly contentType: string; readonly isScanned: boolean };

/** Stores the bytes before the row, so that a row never lacks its bytes; the daily clean-up removes bytes without a row. */
async function keep(
  { store }: FormFileStore["media"],
  ctx: ApiContext,
  { formGuid, question }: FormFilePermit,
  { path, bytes, digest, ...file }: KeptFile,
): Promise<SubmissionFile> {
  const guid = randomUUID();
  const key = submissionFileKey(ctx.platform.guid, guid);
  await store.put(key, createReadStream(path));
  try {
    return await recordFormFile(ctx, { ...file, guid, formGuid, questionKey: question.key, size: bytes, digest });
  } catch (error) {
    if (error instanceof ResultError || isRefusedByDatabase(error)) await store.remove(key).catch(() => undefined);
    throw error;
  }
}
