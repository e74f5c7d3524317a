import type { ImageRefusal } from "./image-job.ts";

/** A picture that is not accepted. */
export class ImageRejectedError extends Error {
  override readonly name = "ImageRejectedError";
  readonly refusal: ImageRefusal;

  constructor(refusal: ImageRefusal, detail: string) {
    super(detail);
    this.refusal = refusal;
  }
}
