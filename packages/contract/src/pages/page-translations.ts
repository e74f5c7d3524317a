import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { PublicationState } from "./page.ts";

/** The translation of a page in one language, as far as the caller may see it. */
export const PageTranslation = z.strictObject({
  guid: Guid,
  path: z.string(),
  title: z.string(),
  publicationState: PublicationState,
  canEdit: z.boolean(),
});
export type PageTranslation = z.infer<typeof PageTranslation>;

/** The source of a translation, and its changes since the translation was updated. */
export const TranslationSource = z.strictObject({
  guid: Guid,
  path: z.string(),
  title: z.string(),
  locale: Locale,
  /** a publication of the source after the translation was last updated; null if there is none */
  change: z
    .strictObject({
      publishedOn: z.iso.datetime(),
      /** the numbers of the source's versions to compare; `from` is null if that version no longer exists */
      from: z.int().min(1).nullable(),
      to: z.int().min(1),
    })
    .nullable(),
  /** blocks of the translation that still contain a text of the source */
  untranslatedBlocks: z.array(Guid),
});
export type TranslationSource = z.infer<typeof TranslationSource>;

/** A page in the languages of its platform, each once; `page` is null for a language in which it is missing. */
export const PageTranslations = z.strictObject({
  /** language of the page itself */
  locale: Locale,
  languages: z.array(z.strictObject({ locale: Locale, page: PageTranslation.nullable() })),
  /** null for a page that wasn't translated from another one, or whose source the caller may not see */
  source: TranslationSource.nullable(),
});
export type PageTranslations = z.infer<typeof PageTranslations>;
