import { isStorableText } from "@plein/contract/storable-text";
import { z } from "zod";

/** A text to look up by. The database would reject the whole query for a text that it can't store. */
export function lookupText(maxLength: number) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .refine(isStorableText, { params: { message: "text" } });
}
