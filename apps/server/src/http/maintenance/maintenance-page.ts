import { LANGUAGE_TAGS, type Locale } from "@plein/contract/languages";
import { imageUrl } from "@plein/contract/media/image-url";
import { defaultMaintenanceText, type MaintenanceMode } from "@plein/contract/settings/maintenance-mode";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";
import { escapeHtml, renderSitePage } from "./site-page.ts";
import { TEXTS } from "./texts/texts.gen.ts";

export type MaintenancePage = {
  readonly mode: MaintenanceMode;
  readonly settings: Pick<VisitorSettings, "platformName" | "headerLogo" | "colorScheme">;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
};

/** Renders the document of a site under maintenance, with a policy that allows its own style and the platform's logo. */
export function renderMaintenancePage(page: MaintenancePage): ReturnType<typeof renderSitePage> {
  const { mode, settings, locale, timeZone, now } = page;
  const texts = TEXTS[locale].maintenance;
  const { headerLogo } = settings;
  const until =
    mode.until !== null && new Date(mode.until) > now ? `<p>${escapeHtml(texts.until(momentOf(mode.until, locale, timeZone)))}</p>` : "";
  return renderSitePage({
    locale,
    settings,
    title: texts.title,
    ...(headerLogo && {
      brand: `<img src="${escapeHtml(imageUrl(headerLogo.imageGuid, 320))}" alt="${escapeHtml(headerLogo.alt)}" height="${headerLogo.height}">`,
    }),
    body: `<p class="text">${escapeHtml(mode.text[locale] || defaultMaintenanceText(locale))}</p>${until}`,
    footer: `<a href="/sign-in">${texts.signIn}</a>`,
  });
}

function momentOf(moment: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "full", timeStyle: "short", timeZone }).format(new Date(moment));
}
