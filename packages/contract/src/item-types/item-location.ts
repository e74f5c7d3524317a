import { z } from "zod";
import { hasUserInfo, isPublicUrl } from "../pages/addresses/public-url.ts";
import { isStorableText } from "../storable-text.ts";

/** A location in an item's field: as text, as coordinates, and as a URL. */
export const ItemLocation = z.strictObject({
  text: z.string().min(1).max(300).refine(isStorableText),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  url: z
    .string()
    .max(2000)
    .refine((url) => isPublicUrl(url) && !hasUserInfo(url), { params: { message: "url" } })
    .optional(),
});
export type ItemLocation = z.infer<typeof ItemLocation>;
