import type { Locale } from "@plein/contract/locale";
import { imageUrl } from "@plein/contract/media/image-url";
import type { MaintenanceMode } from "@plein/contract/settings/maintenance-mode";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";
import { escapeHtml, renderSitePage } from "./site-page.ts";

export type MaintenancePage = {
  readonly mode: MaintenanceMode;
  readonly settings: Pick<VisitorSettings, "platformName" | "headerLogo" | "colorScheme">;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
};

const TEXTS = {
  nl: {
    title: "Even niet bereikbaar",
    text: "Wij werken aan deze website. Probeert u het later nog eens.",
    until: (moment: string) => `Naar verwachting kunt u hier weer terecht op ${moment}.`,
    signIn: "Inloggen voor beheerders",
  },
  en: {
    title: "Temporarily unavailable",
    text: "We are working on this website. Please try again later.",
    until: (moment: string) => `We expect to be back on ${moment}.`,
    signIn: "Sign in for administrators",
  },
} as const satisfies Readonly<Record<Locale, object>>;

/** The document of a site under maintenance, with the policy that it needs: its own style and the platform's logo. */
export function renderMaintenancePage(page: MaintenancePage): ReturnType<typeof renderSitePage> {
  const { mode, settings, locale, timeZone, now } = page;
  const texts = TEXTS[locale];
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
    body: `<p class="text">${escapeHtml(mode.text[locale] || texts.text)}</p>${until}`,
    footer: `<a href="/sign-in">${texts.signIn}</a>`,
  });
}

function momentOf(moment: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale === "nl" ? "nl-NL" : "en-GB", { dateStyle: "full", timeStyle: "short", timeZone }).format(
    new Date(moment),
  );
}
