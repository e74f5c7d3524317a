import { createHash } from "node:crypto";
import type { Locale } from "@plein/contract/locale";
import { brandTokens } from "@plein/contract/settings/brand-tokens";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";

export type SitePage = {
  readonly locale: Locale;
  readonly settings: Pick<VisitorSettings, "platformName" | "colorScheme">;
  readonly title: string;
  /** HTML of the header; the platform's name when absent */
  readonly brand?: string;
  /** HTML below the title */
  readonly body: string;
  /** HTML of the footer; none when absent */
  readonly footer?: string;
};

/** Renders a document that says why the site is unavailable, in the platform's colours, with a policy for its style and pictures. */
export function renderSitePage(page: SitePage): { readonly html: string; readonly policy: string } {
  const { locale, settings, title, body } = page;
  const { platformName, colorScheme } = settings;
  const style = styleOf(colorScheme);
  const brand = page.brand ?? `<p class="name">${escapeHtml(platformName)}</p>`;
  const footer = page.footer === undefined ? "" : `<footer>${page.footer}</footer>`;
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} · ${escapeHtml(platformName)}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head>`,
    `<body><header>${brand}</header><main><h1>${title}</h1>${body}</main>${footer}</body></html>`,
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

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
