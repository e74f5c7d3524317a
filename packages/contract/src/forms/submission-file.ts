import { z } from "zod";
import { Guid } from "../guid.ts";
import type { DocumentExtension } from "../media/document-types.ts";
import type { FILE_KINDS } from "./questions/files/file.ts";

/** A file that somebody uploads for a question of a form: stored when it arrives, and given to the submission that names its guid. */
export const SubmissionFile = z.strictObject({
  guid: Guid,
  name: z.string(),
  /** determined by its content, not its name */
  contentType: z.string(),
  /** in bytes */
  size: z.int().min(0),
});
export type SubmissionFile = z.infer<typeof SubmissionFile>;

export type FileKind = (typeof FILE_KINDS)[number];

/** The documents of each kind. Pictures are recognized by their content alone. */
const EXTENSIONS: Readonly<Record<FileKind, readonly DocumentExtension[]>> = {
  image: [],
  pdf: ["pdf"],
  document: ["docx", "odt"],
  spreadsheet: ["xlsx", "ods", "csv"],
  text: ["txt"],
};

export function listExtensions(kinds: readonly FileKind[]): DocumentExtension[] {
  return kinds.flatMap((kind) => EXTENSIONS[kind]);
}
