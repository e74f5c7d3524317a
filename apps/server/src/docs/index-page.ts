import { PROBLEM_STATUSES, problemDetail } from "../http/failures/problem.ts";
import { findCalls } from "./docs-catalog.ts";
import { callList, type DocsSite, docsFrame } from "./docs-frame.ts";
import { docsTexts } from "./docs-texts.ts";
import { GOALS } from "./goals.ts";
import { html, type Markup } from "./html.ts";

/** Renders the first page: getting started, all calls by goal, and the errors. */
export function indexPage(site: DocsSite): string {
  const { catalog, locale, platformName } = site;
  const text = docsTexts(locale);
  const title = text("docs.title", { name: platformName });
  const goals = GOALS.map((goal) => {
    const calls = catalog.filter((call) => call.goal === goal);
    return html`<details id="${goal}" name="goal"><summary><h3>${text(`docs.goal.${goal}`)}</h3> <span class="count">${text("docs.count", { count: calls.length })}</span></summary>${callList(calls, locale)}</details>`;
  });
  const content = html`<h1>${title}</h1><p>${text("docs.intro")}</p>
${beginning(site)}
<section aria-labelledby="goals"><h2 id="goals">${text("docs.goals")}</h2>${goals}</section>
${problems(site)}`;
  return docsFrame(site, { title, path: "/api/docs", query: "", content });
}

/** Renders the calls that match a query, as links. */
export function searchPage(site: DocsSite, query: string): string {
  const { catalog, locale } = site;
  const text = docsTexts(locale);
  const calls = findCalls(catalog, query);
  const title = text("docs.results", { query });
  const results = calls.length === 0 ? html`<p>${text("docs.none")}</p>` : callList(calls, locale);
  const content = html`<h1>${title}</h1><p role="status">${text("docs.found", { count: calls.length, total: catalog.length })} <a href="/api/docs?lang=${locale}">${text("docs.showAll")}</a></p>${results}`;
  return docsFrame(site, { title, path: "/api/docs", query, content });
}

/** Renders the page for the path of an unknown call. */
export function unknownCallPage(site: DocsSite): string {
  const { locale } = site;
  const text = docsTexts(locale);
  const title = text("docs.unknown");
  const content = html`<h1>${title}</h1><p>${text("docs.unknownHint")} <a href="/api/docs?lang=${locale}">${text("docs.showAll")}</a></p>`;
  return docsFrame(site, { title, path: "/api/docs", query: "", content });
}

/** The commands of "getting started", which can be pasted into a terminal once the key is set. */
export function gettingStartedCommands(origin: string): readonly string[] {
  return [
    `curl '${origin}/api/pages?itemCount=3'`,
    `curl '${origin}/api/profiles:loggedIn' \\\n  -H "Authorization: Bearer $PLEIN_KEY"`,
    `curl '${origin}/api/pages' \\\n  -H "Authorization: Bearer $PLEIN_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -H "Idempotency-Key: voorbeeld-1" \\\n  -d '{"title":"Voorbeeld"}'`,
  ];
}

function beginning({ locale, origin }: DocsSite): Markup {
  const text = docsTexts(locale);
  const [read, whoami, add] = gettingStartedCommands(origin).map(
    (command) => html`<div class="code"><pre tabindex="0"><code>${command}</code></pre></div>`,
  );
  return html`<section aria-labelledby="begin"><h2 id="begin">${text("docs.begin")}</h2><ol class="steps">
<li>${text("docs.begin.read")}${read ?? html``}</li>
<li>${text("docs.begin.key")} <a href="/settings?tab=api-keys">${text("docs.begin.keyLink")}</a>
<div class="code"><pre tabindex="0"><code>export PLEIN_KEY=plein_…</code></pre></div></li>
<li>${text("docs.begin.who")}${whoami ?? html``}</li>
<li>${text("docs.begin.add")}${add ?? html``}</li></ol>
<p>${text("docs.begin.rules")}</p></section>`;
}

function problems({ locale }: DocsSite): Markup {
  const text = docsTexts(locale);
  const rows = PROBLEM_STATUSES.map(
    (status) => html`<tr id="problem-${status}"><th scope="row"><code>${status}</code></th><td>${problemDetail(status, locale)}</td></tr>`,
  );
  return html`<section><h2 id="problems">${text("docs.problems")}</h2><p>${text("docs.problemsIntro")}</p>
<div class="table" role="region" aria-labelledby="problems" tabindex="0"><table><thead><tr><th scope="col">${text("docs.status")}</th><th scope="col">${text("docs.meaning")}</th></tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
