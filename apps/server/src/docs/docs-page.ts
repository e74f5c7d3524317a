import type { Locale } from "@plein/contract/locale";
import { PROBLEM_STATUSES, problemDetail } from "../http/failures/problem.ts";
import { type CatalogCall, findCalls, ORIGIN } from "./docs-catalog.ts";
import { type DocsTexts, docsTexts } from "./docs-texts.ts";
import { html, type Markup } from "./html.ts";

export type DocsPage = {
  /** in the same language */
  readonly catalog: readonly CatalogCall[];
  readonly locale: Locale;
  readonly platformName: string;
  readonly themeHref: string;
  /** scheme, host and port of the site, for examples */
  readonly origin: string;
  /** search query; empty for everything */
  readonly query: string;
};

/** Maximum number of results that are rendered in full; more are listed, as links to the whole page. */
const MAX_SECTIONS = 20;

/** The documentation as one page without script: the search is a form, and all calls are in it. */
export function docsPage(page: DocsPage): string {
  const { catalog, locale, platformName, themeHref, origin, query } = page;
  const text = docsTexts(locale);
  const found = findCalls(catalog, query);
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  const title = text("docs.title", { name: platformName });
  // There are infinitely many queries, and their results are not cached: many results are listed, not rendered in full.
  const isListed = query !== "" && found.length > MAX_SECTIONS;
  const sectionsOf = (calls: readonly CatalogCall[]) =>
    isListed ? html`<ul>${calls.map((call) => summaryOf(call, locale))}</ul>` : calls.map(({ section }) => withOrigin(section, origin));
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="${themeHref}"><link rel="stylesheet" href="/api/docs/style.css"><script src="/api/docs/script.js" defer data-copy="${text("docs.copy")}" data-copied="${text("docs.copied")}"></script></head>
<body><a class="skip" href="#calls">${text("docs.skip")}</a>
<header><h1>${title}</h1><p>${text("docs.intro")}</p><p>${text("docs.signIn")}</p>
<p><a href="/api/openapi.json">${text("docs.document")}</a> · <a href="/api/docs?lang=${locale === "nl" ? "en" : "nl"}" lang="${locale === "nl" ? "en" : "nl"}">${text("docs.language")}</a></p>
<form role="search" action="/api/docs" method="get"><input type="hidden" name="lang" value="${locale}"><label for="q">${text("docs.search")}</label>
<div class="search"><input id="q" name="q" type="search" value="${query}"><button>${text("docs.searchButton")}</button></div></form>
<p role="status">${text("docs.found", { count: found.length, total: catalog.length })}${query === "" ? html`` : html` · <a href="/api/docs?lang=${locale}">${text("docs.showAll")}</a>`}</p></header>
<div class="columns"><nav aria-label="${text("docs.contents")}"><ul>${groups.map(([name, calls]) => contents(name, calls))}<li><a href="#problems">${text("docs.problems")}</a></li></ul></nav>
<main id="calls">${found.length === 0 ? html`<p>${text("docs.none", { query })}</p>` : html``}
${groups.map(([name, calls]) => html`<section aria-labelledby="group-${name}"><h2 id="group-${name}">${name}</h2>${sectionsOf(calls)}</section>`)}
${problemSection(locale, text)}</main></div></body></html>
`.markup;
}

function withOrigin({ markup }: Markup, origin: string): Markup {
  const { markup: address } = html`${origin}`;
  return { markup: markup.replaceAll(ORIGIN, () => address) };
}

function summaryOf({ method, path, operation }: CatalogCall, locale: Locale): Markup {
  return html`<li><a href="/api/docs?lang=${locale}#${operation.operationId}"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></a> ${operation.summary}</li>`;
}

function contents(name: string, calls: readonly CatalogCall[]): Markup {
  const links = calls.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="method ${method.toLowerCase()}">${method}</span> ${path}</a></li>`,
  );
  return html`<li><a href="#group-${name}">${name}</a><ul>${links}</ul></li>`;
}

function problemSection(locale: Locale, text: DocsTexts): Markup {
  const rows = PROBLEM_STATUSES.map(
    (status) => html`<tr id="problem-${status}"><th scope="row"><code>${status}</code></th><td>${problemDetail(status, locale)}</td></tr>`,
  );
  return html`<section aria-labelledby="problems"><h2 id="problems">${text("docs.problems")}</h2><p>${text("docs.problemsIntro")}</p>
<div class="table" tabindex="0"><table><thead><tr><th scope="col">${text("docs.status")}</th><th scope="col">${text("docs.meaning")}</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
