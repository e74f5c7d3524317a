import { Link } from "@plein/contract/blocks/link";
import { isStorableText } from "@plein/contract/storable-text";
import { z } from "zod";

/** Text without mark-up, of at most so many characters; may be empty in a draft. */
export function plainText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine(isStorableText, { params: { message: "text" } });
}

/** A link with its words. Without a link it is a draft's, and is left out for visitors. */
export const Button = z.strictObject({ label: plainText(80), link: Link.nullable() });
export type Button = z.infer<typeof Button>;
