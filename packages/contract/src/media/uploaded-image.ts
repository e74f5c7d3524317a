import { z } from "zod";
import { Guid } from "../guid.ts";
import { IMAGE_CONTENT_TYPES, MAX_IMAGE_BYTES } from "./image-limits.ts";

/** The response to an upload: the stored picture. */
export const UploadedImage = z.strictObject({
  guid: Guid,
  /** URL on its own platform */
  url: z.string(),
  name: z.string(),
  contentType: z.enum(IMAGE_CONTENT_TYPES),
  /** bytes */
  size: z.int().min(1).max(MAX_IMAGE_BYTES),
  /** pixels */
  width: z.int().min(1),
  height: z.int().min(1),
});
export type UploadedImage = z.infer<typeof UploadedImage>;
