import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DOCUMENT_TYPES } from "@plein/contract/media/document-types";
import { checkOffice } from "../documents/check-office.ts";
import { checkPdf } from "../documents/check-pdf.ts";
import { checkText } from "../documents/check-text.ts";
import { isTextDocument } from "../documents/document-head.ts";
import type { DocumentJob, InspectedDocument } from "./image-job.ts";

/**
 * Validates a document, which is stored unchanged.
 *
 * @throws RefusedDocument
 */
export async function inspectDocument({ path, type }: DocumentJob): Promise<InspectedDocument> {
  const bytes = await readFile(path);
  if (type === DOCUMENT_TYPES.pdf) checkPdf(bytes);
  else if (isTextDocument(type)) checkText(bytes, type);
  else await checkOffice(bytes, type);
  return { bytes: bytes.length, hash: createHash("sha256").update(bytes).digest("hex") };
}
