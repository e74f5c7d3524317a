import { languageName } from "@plein/contract/language-name";
import { LOCALES, type Locale } from "@plein/contract/languages";
import type { DocumentedCall } from "./docs-catalog.ts";
import { docsTexts } from "./docs-texts.ts";
import { html, type Markup } from "./html.ts";

/** The parameters of every page of the documentation. */
export type DocsSite = {
  readonly catalog: readonly DocumentedCall[];
  readonly locale: Locale;
  readonly platformName: string;
  readonly themeHref: string;
  /** scheme, host and port of the site, for examples */
  readonly origin: string;
};

type Frame = {
  readonly title: string;
  /** URL of this page, without its language */
  readonly path: string;
  readonly query: string;
  readonly content: Markup;
};

/** Renders a page of the documentation. It works without script: the search is a form. */
export function docsFrame({ locale, platformName, themeHref }: DocsSite, { title, path, query, content }: Frame): string {
  const text = docsTexts(locale);
  const name = text("docs.title", { name: platformName });
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${themeHref}"><link rel="stylesheet" href="/api/docs/style.css"><script src="/api/docs/script.js" defer data-copy="${text("docs.copy")}" data-copied="${text("docs.copied")}"></script></head>
<body><a class="skip" href="#content">${text("docs.skip")}</a>
<header><p class="site"><a href="/api/docs?lang=${locale}">${name}</a></p>
<form role="search" action="/api/docs" method="get"><input type="hidden" name="lang" value="${locale}"><label for="q">${text("docs.search")}</label>
<div class="search"><input id="q" name="q" type="search" value="${query}"><button>${text("docs.searchButton")}</button></div></form>
<p class="links"><a href="/api/openapi.json">${text("docs.document")}</a> ${languageLinks(path, locale)}</p></header>
<main id="content" tabindex="-1">${content}</main></body></html>
`.markup;
}

/** Links to this page in the other languages, each labelled in its own language. */
function languageLinks(path: string, locale: Locale): Markup[] {
  return LOCALES.filter((other) => other !== locale).map((other) => {
    const name = languageName(other, other);
    return html`<a href="${path}?lang=${other}" hreflang="${other}" lang="${other}">${name}</a>`;
  });
}

/** Renders calls as links to their pages. */
export function callList(calls: readonly DocumentedCall[], locale: Locale, current?: string): Markup {
  const items = calls.map((call) => {
    const { name, method, path } = call;
    const url = `/api/docs/${name}?lang=${locale}`;
    const label = html`<span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>`;
    const link = name === current ? html`<a href="${url}" aria-current="page">${label}</a>` : html`<a href="${url}">${label}</a>`;
    return html`<li>${link}${current === undefined ? html`<span class="summary" ${inEnglish(locale)}>${summaryText(call)}</span>` : html``}</li>`;
  });
  return html`<ul class="calls">${items}</ul>`;
}

/** Renders a summary, with the text between backticks as code. */
export function summaryText({ operation }: DocumentedCall): Markup {
  return html`${operation.summary.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}

/** The language attribute of summaries, which are in English on every page. */
export function inEnglish(locale: Locale): Markup {
  return locale === "en" ? html`` : html`lang="en"`;
}
