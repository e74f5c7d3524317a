import { z } from "zod";
import { Guid } from "../../guid.ts";
import { Locale } from "../../locale.ts";

/** The translation of an item in one language. */
export const ItemTranslation = z.strictObject({
  guid: Guid,
  title: z.string(),
  url: z.string(),
  isPublished: z.boolean(),
  canEdit: z.boolean(),
});
export type ItemTranslation = z.infer<typeof ItemTranslation>;

/** An item in the languages of its platform, each once; `item` is null for a language in which it is missing, or hidden from the caller. */
export const ItemTranslations = z.strictObject({
  /** language of the item itself */
  locale: Locale,
  languages: z.array(z.strictObject({ locale: Locale, item: ItemTranslation.nullable() })),
});
export type ItemTranslations = z.infer<typeof ItemTranslations>;
