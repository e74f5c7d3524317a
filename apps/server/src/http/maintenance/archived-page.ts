import type { Locale } from "@plein/contract/locale";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";
import { escapeHtml, renderSitePage } from "./site-page.ts";

const TEXTS = {
  nl: { title: "Deze website is gesloten", text: (name: string) => `De website van ${name} is er niet meer op dit adres.` },
  en: { title: "This website is closed", text: (name: string) => `The website of ${name} is no longer at this address.` },
} as const satisfies Readonly<Record<Locale, object>>;

/** The document that visitors of an archived platform read. Its pictures are closed, too, so that it has a name instead of a logo. */
export function renderArchivedPage(settings: VisitorSettings, locale: Locale): ReturnType<typeof renderSitePage> {
  const { title, text } = TEXTS[locale];
  return renderSitePage({ locale, settings, title, body: `<p>${escapeHtml(text(settings.platformName))}</p>` });
}
