import { createHash } from "node:crypto";
import type { Locale } from "@plein/contract/locale";
import { imageUrl } from "@plein/contract/media/image-url";
import { brandTokens } from "@plein/contract/settings/brand-tokens";
import type { MaintenanceMode } from "@plein/contract/settings/maintenance-mode";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";

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
export function renderMaintenancePage(page: MaintenancePage): { readonly html: string; readonly policy: string } {
  const { mode, settings, locale, timeZone, now } = page;
  const texts = TEXTS[locale];
  const style = styleOf(settings.colorScheme);
  const { headerLogo, platformName } = settings;
  const brand = headerLogo
    ? `<img src="${escapeHtml(imageUrl(headerLogo.imageGuid, 320))}" alt="${escapeHtml(headerLogo.alt)}" height="${headerLogo.height}">`
    : `<p class="name">${escapeHtml(platformName)}</p>`;
  const until =
    mode.until !== null && new Date(mode.until) > now ? `<p>${escapeHtml(texts.until(momentOf(mode.until, locale, timeZone)))}</p>` : "";
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${texts.title} · ${escapeHtml(platformName)}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head>`,
    `<body><header>${brand}</header><main><h1>${texts.title}</h1><p class="text">${escapeHtml(mode.text[locale] || texts.text)}</p>${until}</main>`,
    `<footer><a href="/sign-in">${texts.signIn}</a></footer></body></html>`,
  ].join("");
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html, policy };
}

function styleOf(colorScheme: VisitorSettings["colorScheme"]): string {
  const [light, dark] = [brandTokens(colorScheme, "light"), brandTokens(colorScheme, "dark")];
  return [
    ":root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}",
    "body{max-width:36rem;margin:14vh auto 2rem;padding:0 1.5rem}img{max-width:100%;width:auto}h1{font-size:1.8rem;line-height:1.25}",
    ".name{font-size:1.25rem;font-weight:700}.text{white-space:pre-line}footer{margin-top:3rem}a{display:inline-block;padding:.6rem 0}",
    `body{background:${light.bg};color:${light.text}}a{color:${light.link}}`,
    `@media(prefers-color-scheme:dark){body{background:${dark.bg};color:${dark.text}}a{color:${dark.link}}}`,
  ].join("");
}

function momentOf(moment: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale === "nl" ? "nl-NL" : "en-GB", { dateStyle: "full", timeStyle: "short", timeZone }).format(
    new Date(moment),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
