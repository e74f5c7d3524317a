import { z } from "zod";
import { Guid } from "../guid.ts";
import { DOCUMENT_CONTENT_TYPES, MAX_VIDEO_BYTES } from "./document-types.ts";
import type { UploadedImage } from "./uploaded-image.ts";

/** The response to an upload: the stored document. */
export const UploadedDocument = z.strictObject({
  guid: Guid,
  /** URL on its own platform */
  url: z.string(),
  name: z.string(),
  contentType: z.enum(DOCUMENT_CONTENT_TYPES),
  /** bytes */
  size: z.int().min(1).max(MAX_VIDEO_BYTES),
});
export type UploadedDocument = z.infer<typeof UploadedDocument>;

export type UploadedFile = UploadedImage | UploadedDocument;
