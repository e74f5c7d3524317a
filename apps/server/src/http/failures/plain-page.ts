import { createHash } from "node:crypto";
import type { Locale } from "@plein/contract/locale";
import type { FailureCode } from "@plein/contract/result";
import { problemTitle } from "@plein/i18n/problem-title";
import { correlationLabel, problemDetail } from "./problem.ts";

const STYLE =
  ":root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.6rem;line-height:1.25}small{opacity:.75}";

/** The page only needs its own style, so its policy allows nothing else. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export type PlainPage = { readonly status: number; readonly code: FailureCode; readonly locale: Locale; readonly correlationId: string };

/** An error document without the site's layout: for an unknown host, a database outage, or a server error. */
export function plainPage({ status, code, locale, correlationId }: PlainPage): string {
  const title = problemTitle(locale, { status, code });
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${problemDetail(status, locale)}</p>`,
    `<p><small>${correlationLabel(locale)} ${correlationId}</small></p></main></body></html>`,
  ].join("");
}
