import { readFile } from "node:fs/promises";
import type { DocumentText } from "../documents/text/document-text.ts";
import { readText } from "../documents/text/read-text.ts";
import type { TextJob } from "./image-job.ts";

/** The maximum length of one document's text in the search index: about seventy pages. */
const MAX_CHARACTERS = 200_000;
/** Less than a job may take, so that the first pages of a slow document are found. */
const MAX_MS = 8000;

/** Reads the text of a stored document. */
export async function extractText({ path, type }: TextJob): Promise<DocumentText> {
  return readText(await readFile(path), type, { maxCharacters: MAX_CHARACTERS, maxMs: MAX_MS });
}
