import type { DocumentDefect, MediaFormat } from "@plein/contract/media/document-types";
import type { FileReference } from "@plein/contract/media/file-reference";

/** The reason why a document was rejected: its name, or the server's inspection of it. */
export type FileDefect = DocumentDefect | "notAsNamed" | "broken" | "refused" | "tooSoon" | "full" | "failed";

/** `reason`: the server's own message, in the user's language */
export type FileRefusal = { readonly defect: FileDefect; readonly reason?: string };
export type FileUploadOutcome = { readonly file: FileReference } | FileRefusal;

/** The functions by which a form lets users choose or upload a document. */
export type FileSource = {
  /** the library's documents whose name or tags contain these words, newest first; all of them for an empty query, of each format if none is given */
  readonly listFiles: (search: string, format?: MediaFormat) => Promise<readonly FileReference[]>;
  /** absent if uploads aren't allowed; `onProgress` receives the sent share, from 0 to 1 */
  readonly uploadFile?: (file: File, onProgress: (share: number) => void) => Promise<FileUploadOutcome>;
};
