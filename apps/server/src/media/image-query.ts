import { cappedSide, IMAGE_FITS, IMAGE_FORMATS } from "@plein/contract/media/image-limits";
import { z } from "zod";

const positive = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** How an image is asked for (wire contract, `GET /a/{guid}`); what is above the largest size counts as that. */
export const ImageQuery = z.strictObject({
  width: positive.transform(cappedSide).optional(),
  height: positive.transform(cappedSide).optional(),
  quality: positive.refine((quality) => quality <= 100).optional(),
  name: z.string().min(1).max(200).optional(),
  fit: z.enum(IMAGE_FITS).optional(),
  format: z.enum(IMAGE_FORMATS).optional(),
});
export type ImageQuery = z.infer<typeof ImageQuery>;
