import type { DocumentDefect } from "@plein/contract/media/document-types";
import type { FileReference } from "@plein/contract/media/file-reference";

/** Why a document wasn't taken: told from its name, or by the server once it has looked. */
export type FileDefect = DocumentDefect | "notAsNamed" | "broken" | "refused" | "tooSoon" | "full" | "failed";

/** `reason`: the server's own sentence, in the language of who sent it */
export type FileRefusal = { readonly defect: FileDefect; readonly reason?: string };
export type FileUploadOutcome = { readonly file: FileReference } | FileRefusal;

/** What a form needs to let somebody choose a document. */
export type FileSource = {
  /** the library's documents whose name or tags hold these words, the newest first; all of them for none */
  readonly listFiles: (search: string) => Promise<readonly FileReference[]>;
  /** absent where nothing can be added; `onProgress` gets the share that has been sent, from 0 to 1 */
  readonly uploadFile?: (file: File, onProgress: (share: number) => void) => Promise<FileUploadOutcome>;
};
