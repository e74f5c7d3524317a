import type { Locale } from "@plein/contract/locale";
import { type BrandTokenName, type BrandTokens, brandTokens } from "@plein/contract/settings/brand-tokens";
import type { ColorScheme } from "@plein/contract/settings/platform-setting";
import type { MailContent, MailPart } from "./mail-content.ts";
import { closingText } from "./mail-frame.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** The branding of a platform's mails. */
export type MailBranding = {
  readonly platformName: string;
  readonly homeHref: string;
  readonly colorScheme: ColorScheme;
  readonly locale: Locale;
  /** URL to switch this kind of mail off; null for a necessary one */
  readonly switchOffHref: string | null;
  /** an attached image; `cid` names it */
  readonly logo: { readonly cid: string; readonly alt: string } | null;
};

const FONT = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const LOGO_HEIGHT = 48;

/**
 * A mail's HTML part: one column of at most 600 px, headings and paragraphs, no external resources.
 * Colours are set inline, because some mail programs drop style sheets, and in a style sheet for dark mode.
 */
export function renderHtml(mail: MailContent, branding: MailBranding): string {
  const { subject, parts } = mail;
  const { platformName, homeHref, locale, switchOffHref } = branding;
  const light = brandTokens(branding.colorScheme, "light");
  const frame = TEXTS[locale].frame;
  const link = (href: string, label: string) =>
    `<a class="muted" href="${escapeHtml(href)}" style="color:${light.muted}">${escapeHtml(label)}</a>`;
  const links = [...(switchOffHref === null ? [] : [link(switchOffHref, frame.switchOff)]), link(homeHref, platformName)].join("<br>");
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules(brandTokens(branding.colorScheme, "dark"))}
}
</style>
</head>
<body class="bg" style="margin:0;padding:24px 12px;background-color:${light.bg};${FONT}">
<div role="main" style="max-width:600px;margin:0 auto">
<div style="padding:8px 24px 16px">${renderMasthead(branding, light)}</div>
<div class="card" style="background-color:${light.surface};border:1px solid ${light.line};border-radius:12px;padding:24px">
<h1 class="words" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${light.text}">${escapeHtml(subject)}</h1>
${parts.map((part) => renderPart(part, light, frame.copyLink)).join("\n")}
</div>
<p class="muted" style="margin:16px 24px;font-size:14px;line-height:1.5;color:${light.muted}">${escapeHtml(closingText(frame, mail, platformName))}<br>${links}</p>
</div>
</body>
</html>
`;
}

function renderMasthead({ logo, platformName }: MailBranding, light: BrandTokens): string {
  const name = `<span class="words" style="font-size:18px;font-weight:bold;color:${light.text}">${escapeHtml(platformName)}</span>`;
  if (logo === null) return name;
  // The name is next to it.
  const alt = logo.alt === platformName ? "" : logo.alt;
  // Logos are designed for a light background, which they also get in dark mode.
  const picture = `<img src="cid:${escapeHtml(logo.cid)}" alt="${escapeHtml(alt)}" height="${LOGO_HEIGHT}" style="height:${LOGO_HEIGHT}px;width:auto;max-width:240px;padding:6px;margin-right:12px;border-radius:6px;vertical-align:middle;background-color:#ffffff">`;
  return `${picture}${name}`;
}

function renderPart(part: MailPart, light: BrandTokens, copyLink: string): string {
  const paragraph = "margin:0 0 16px;font-size:17px;line-height:1.5";
  switch (part.kind) {
    case "text":
      return `<p class="words" style="${paragraph};color:${light.text}">${escapeLines(part.text)}</p>`;
    case "note":
      return `<p class="muted" style="margin:16px 0 0;font-size:15px;line-height:1.5;color:${light.muted}">${escapeLines(part.text)}</p>`;
    case "quote":
      return `<blockquote class="words quote" style="${paragraph};padding:8px 16px;border-left:4px solid ${light.brand};color:${light.text};white-space:pre-line">${escapeHtml(part.text)}</blockquote>`;
    case "pair":
      return `<p class="words" style="${paragraph};color:${light.text};white-space:pre-line"><strong>${escapeHtml(part.label)}</strong><br>${escapeHtml(part.value)}</p>`;
    case "code":
      return `<p class="words" style="${paragraph};color:${light.text}">${escapeHtml(part.label)}: <strong style="font-size:24px;letter-spacing:0.15em;white-space:nowrap">${escapeHtml(part.code)}</strong></p>`;
    case "button":
      return renderButton(part.label, part.href, light, copyLink);
  }
}

function renderButton(label: string, href: string, light: BrandTokens, copyLink: string): string {
  const escapedHref = escapeHtml(href);
  return `<p style="margin:24px 0 16px"><a class="button" href="${escapedHref}" style="display:inline-block;padding:12px 24px;border-radius:8px;background-color:${light.brand};color:${light["on-brand"]};font-size:17px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${light.muted}">${escapeHtml(copyLink)}<br><a class="link" href="${escapedHref}" style="color:${light.link};word-break:break-all">${escapedHref}</a></p>`;
}

function darkRules(dark: BrandTokens): string {
  const rules: readonly (readonly [string, string, BrandTokenName])[] = [
    [".bg", "background-color", "bg"],
    [".card", "background-color", "surface"],
    [".card", "border-color", "line"],
    [".words", "color", "text"],
    [".muted", "color", "muted"],
    [".link", "color", "link"],
    [".quote", "border-color", "brand"],
    [".button", "background-color", "brand"],
    [".button", "color", "on-brand"],
  ];
  return rules.map(([selector, property, token]) => `${selector} { ${property}: ${dark[token]} !important; }`).join("\n");
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text with its line breaks as elements, because some mail programs drop `white-space`. */
function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
