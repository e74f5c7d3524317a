import { z } from "zod";

const positive = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** How an image is asked for (wire contract, `GET /a/{guid}`); what is above the largest size counts as that. */
export const ImageQuery = z.strictObject({
  width: positive.transform((width) => Math.min(width, MAX_SIDE)).optional(),
  height: positive.transform((height) => Math.min(height, MAX_SIDE)).optional(),
  quality: positive.refine((quality) => quality <= 100).optional(),
  name: z.string().min(1).max(200).optional(),
  fit: z.enum(["cover", "contain", "fill", "inside", "outside"]).optional(),
  format: z.enum(["webp", "avif", "jpeg", "png"]).optional(),
});
export type ImageQuery = z.infer<typeof ImageQuery>;

/** pixels */
const MAX_SIDE = 3000;
