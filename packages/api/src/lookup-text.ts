import { isStorableText } from "@plein/contract/storable-text";
import { z } from "zod";

/** Text to look something up by, of at most so many characters: with any other the database would refuse the whole question. */
export function lookupText(maxLength: number) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .refine(isStorableText, { params: { message: "text" } });
}
