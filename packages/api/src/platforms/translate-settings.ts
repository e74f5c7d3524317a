import type { Locale } from "@plein/contract/locale";
import type { Site } from "@plein/contract/platforms/site";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";

type TranslatedSettings = Pick<Site, "settings" | "translated">;

/**
 * The settings with the description and the footer in a language, where they exist in it. What doesn't stays in the platform's own language,
 * as untranslated items of a menu do.
 *
 * @param locale null for the platform's own language
 */
export function translateSettings(settings: VisitorSettings, locale: Locale | null): TranslatedSettings {
  const translation = settings.footerTranslations.find((one) => one.locale === locale);
  if (translation === undefined || locale === null) return { settings };
  const { description, columns } = translation;
  const hasDescription = description !== "";
  const hasFooters = columns.length > 0;
  if (!hasDescription && !hasFooters) return { settings };
  return {
    settings: {
      ...settings,
      ...(hasDescription && { platformDescription: description }),
      ...(hasFooters && { footers: columns }),
    },
    translated: { ...(hasDescription && { description: locale }), ...(hasFooters && { footers: locale }) },
  };
}
