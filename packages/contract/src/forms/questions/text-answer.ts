import { z } from "zod";
import { isStorableText } from "../../storable-text.ts";

/** A text on one line. Surrounding and repeated blanks are removed. */
export const lineOfText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/\s+/g, " ").trim())
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });
