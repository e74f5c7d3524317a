import { z } from "zod";
import { Locale } from "../locale.ts";

/** The path of a page in one language, if a reader may visit it. */
export const TranslatedPath = z.strictObject({ locale: Locale, path: z.string() });
export type TranslatedPath = z.infer<typeof TranslatedPath>;
