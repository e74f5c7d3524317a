import { z } from "zod";
import { Locale } from "../locale.ts";

/** A page in one language, where a reader may visit it. */
export const TranslatedPath = z.strictObject({ locale: Locale, path: z.string() });
export type TranslatedPath = z.infer<typeof TranslatedPath>;
