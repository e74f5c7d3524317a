import { z } from "zod";
import { capSide, IMAGE_FITS, IMAGE_FORMATS } from "./image-limits.ts";

const positive = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** Whole thousandths separated by commas, each at most 1000. */
const thousandths = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,4}(?:,\\d{1,4}){${count - 1}}$`))
    .transform((list) => list.split(",").map((part) => Number(part) / 1000))
    .refine((parts) => parts.every((part) => part <= 1));

/** The query of a picture's URL (docs/wire-contract.md "Pictures"); sizes above the maximum are capped. */
export const ImageQuery = z.strictObject({
  width: positive.transform(capSide).optional(),
  height: positive.transform(capSide).optional(),
  quality: positive.refine((quality) => quality <= 100).optional(),
  name: z.string().min(1).max(200).optional(),
  fit: z.enum(IMAGE_FITS).optional(),
  format: z.enum(IMAGE_FORMATS).optional(),
  /** left, top, width and height of the crop, which is applied first */
  crop: thousandths(4)
    .refine(([, , width = 0, height = 0]) => width > 0 && height > 0)
    .optional(),
  /** the focal point for `cover`, instead of the picture's own */
  focus: thousandths(2).optional(),
  /** version of the file; changes the URL of a file that was replaced */
  v: positive.optional(),
});
export type ImageQuery = z.infer<typeof ImageQuery>;
