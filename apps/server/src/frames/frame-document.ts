import type { HtmlFrame } from "@plein/api/pages/frames/html-frame.shared";
import { HTML_SANDBOX } from "@plein/contract/blocks/html-block";
import type { Locale } from "@plein/contract/locale";
import { html } from "../docs/html.ts";

/** Builds the document of an html block's frame: the developer's code within the required elements. Its links open in the top window. */
export function frameDocument({ code, title, locale }: HtmlFrame, platformLocale: Locale): string {
  const page = html`<!doctype html>
<html lang="${locale ?? platformLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<base target="_blank">
<style>:root { background: #fff; color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; } body { margin: 1rem; }</style>
</head>
<body>
${{ markup: code }}
</body>
</html>
`;
  return page.markup;
}

const ON_ITS_OWN = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src data: blob:",
  "font-src data:",
  "media-src data: blob:",
  "form-action 'none'",
];
const FROM_ELSEWHERE = [
  "default-src https: data: blob:",
  "script-src 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  "object-src 'none'",
  "form-action https:",
];

/**
 * The Content Security Policy of a frame. The sandbox is part of the policy, so the frame has an opaque origin wherever it is opened.
 * Without the reader's consent it loads nothing, so that it can't send data about them to anyone.
 */
export function framePolicy({ loadsFromElsewhere }: Pick<HtmlFrame, "loadsFromElsewhere">): string {
  const sources = loadsFromElsewhere ? FROM_ELSEWHERE : ON_ITS_OWN;
  return [...sources, "base-uri 'none'", "frame-ancestors 'self'", `sandbox ${HTML_SANDBOX}`].join("; ");
}
