import type { Locale } from "@plein/contract/languages";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";
import { escapeHtml, renderSitePage } from "./site-page.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** The document that visitors of an archived platform read. Its pictures are closed, too, so that it has a name instead of a logo. */
export function renderArchivedPage(settings: VisitorSettings, locale: Locale): ReturnType<typeof renderSitePage> {
  const { title, text } = TEXTS[locale].archived;
  return renderSitePage({ locale, settings, title, body: `<p>${escapeHtml(text(settings.platformName))}</p>` });
}
