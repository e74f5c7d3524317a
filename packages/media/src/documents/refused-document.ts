/**
 * Why a document is refused: its bytes are something else than its name says; it breaks off or contradicts itself; nobody can
 * look into it; or it holds what runs by itself, brings other files along, fetches from elsewhere, or unpacks to too much.
 */
export type DocumentRefusal = "notAsNamed" | "broken" | "encrypted" | "macros" | "scripts" | "attachments" | "remoteContent" | "tooMuch";

export class RefusedDocument extends Error {
  override readonly name = "RefusedDocument";
  readonly refusal: DocumentRefusal;

  constructor(refusal: DocumentRefusal, detail: string) {
    super(detail);
    this.refusal = refusal;
  }
}
