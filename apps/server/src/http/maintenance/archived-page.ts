import type { Locale } from "@plein/contract/languages";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";
import { escapeHtml, renderSitePage } from "./site-page.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** Renders the document for visitors of an archived platform. It shows a name instead of the logo, because pictures are unavailable. */
export function renderArchivedPage(settings: VisitorSettings, locale: Locale): ReturnType<typeof renderSitePage> {
  const { title, text } = TEXTS[locale].archived;
  return renderSitePage({ locale, settings, title, body: `<p>${escapeHtml(text(settings.platformName))}</p>` });
}
