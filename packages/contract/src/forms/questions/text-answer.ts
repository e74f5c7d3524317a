import { z } from "zod";
import { isStorableText } from "../../storable-text.ts";

/** A text on one line. Blanks around it, and several in a row, are how it was typed, not what it says. */
export const lineOfText = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/\s+/g, " ").trim())
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });
