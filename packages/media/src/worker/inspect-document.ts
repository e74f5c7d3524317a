import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { DOCUMENT_TYPES, isOfFormat } from "@plein/contract/media/document-types";
import { checkOffice } from "../documents/check-office.ts";
import { checkPdf } from "../documents/check-pdf.ts";
import { checkText } from "../documents/check-text.ts";
import { checkVideo } from "../documents/check-video.ts";
import { isTextDocument } from "../documents/document-head.ts";
import type { DocumentJob, InspectedDocument } from "./image-job.ts";

/**
 * Validates a document, which is stored unchanged.
 *
 * @throws DocumentRejectedError
 */
export async function inspectDocument({ path, type }: DocumentJob): Promise<InspectedDocument> {
  if (isOfFormat("video", type)) {
    const bytes = await checkVideo(path, type);
    return { bytes, hash: await hashOf(path) };
  }
  const bytes = await readFile(path);
  if (type === DOCUMENT_TYPES.pdf) checkPdf(bytes);
  else if (isTextDocument(type)) checkText(bytes, type);
  else await checkOffice(bytes, type);
  return { bytes: bytes.length, hash: createHash("sha256").update(bytes).digest("hex") };
}

/** Hashes a file as a stream, since it may be too large for the memory. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
