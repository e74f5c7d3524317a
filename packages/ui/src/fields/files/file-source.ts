import type { DocumentDefect } from "@plein/contract/media/document-types";
import type { FileReference } from "@plein/contract/media/file-reference";

/** Why a document was refused: by its name, or by the server after examining it. */
export type FileDefect = DocumentDefect | "notAsNamed" | "broken" | "refused" | "tooSoon" | "full" | "failed";

/** `reason`: the server's own sentence, in the sender's language */
export type FileRefusal = { readonly defect: FileDefect; readonly reason?: string };
export type FileUploadOutcome = { readonly file: FileReference } | FileRefusal;

/** What a form needs to let somebody choose a document. */
export type FileSource = {
  /** the library's documents whose name or tags hold these words, the newest first; all of them for none */
  readonly listFiles: (search: string) => Promise<readonly FileReference[]>;
  /** absent where nothing can be added; `onProgress` gets the share that has been sent, from 0 to 1 */
  readonly uploadFile?: (file: File, onProgress: (share: number) => void) => Promise<FileUploadOutcome>;
};
