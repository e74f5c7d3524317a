/**
 * Why a document is refused: its content doesn't match its name; it is truncated or inconsistent; it is encrypted; or it has macros,
 * scripts, embedded files or remote content, or unpacks to too much.
 */
export type DocumentRefusal = "notAsNamed" | "broken" | "encrypted" | "macros" | "scripts" | "attachments" | "remoteContent" | "tooMuch";

export class DocumentRejectedError extends Error {
  override readonly name = "DocumentRejectedError";
  readonly refusal: DocumentRefusal;

  constructor(refusal: DocumentRefusal, detail: string) {
    super(detail);
    this.refusal = refusal;
  }
}
