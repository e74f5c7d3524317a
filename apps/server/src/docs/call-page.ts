import type { Operation } from "../openapi/operation.ts";
import type { DocumentedCall } from "./docs-catalog.ts";
import { callList, type DocsSite, docsFrame, inEnglish, summaryText } from "./docs-frame.ts";
import { type DocsTexts, docsTexts } from "./docs-texts.ts";
import { exampleProgram } from "./examples/example-program.ts";
import { reasonWithoutExample } from "./examples/without-example.ts";
import { html, type Markup } from "./html.ts";

type Content = {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown; readonly example?: unknown }>>;
  readonly description?: string;
};

/** Renders the page of one call: its purpose, required rights, parameters, response, and an example program. */
export function callPage(site: DocsSite, call: DocumentedCall): string {
  const { catalog, locale } = site;
  const { name, method, path, operation, goal, isPublic } = call;
  const text = docsTexts(locale);
  const beside = catalog.filter((other) => other.goal === goal);
  const content = html`<div class="columns"><article class="call" aria-labelledby="title">
<p class="up"><a href="/api/docs?lang=${locale}#${goal}">${text(`docs.goal.${goal}`)}</a></p>
<h1 id="title"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h1>
<p class="lead" ${inEnglish(locale)}>${summaryText(call)}</p>
<p class="access">${text("docs.access")}: ${text(isPublic ? "docs.access.public" : "docs.access.signedIn")}</p>
${example(call, site, text)}
${parameterTable(operation, text)}
${operation.requestBody ? html`<h2>${text("docs.body")}</h2>${contentOf(operation.requestBody, text)}` : html``}
<h2>${text("docs.answers")}</h2>
${Object.entries(operation.responses).map(([status, response]) => answer(status, response, site, text))}
</article>
<nav aria-label="${text(`docs.goal.${goal}`)}"><h2>${text(`docs.goal.${goal}`)}</h2>${callList(beside, locale, name)}</nav></div>`;
  return docsFrame(site, {
    title: `${method} ${path} – ${text("docs.title", { name: site.platformName })}`,
    path: `/api/docs/${name}`,
    query: "",
    content,
  });
}

function example(call: DocumentedCall, { origin }: DocsSite, text: DocsTexts): Markup {
  const { name, method, path, operation, isPublic } = call;
  const why = reasonWithoutExample(name, { isQuery: method === "GET", isPublic });
  if (why !== null) return html`<h2>${text("docs.call")}</h2><p>${text(`docs.without.${why}`)}</p>`;
  const body = operation.requestBody?.content["application/json"]?.example;
  const program = exampleProgram({ name, method, path, isPublic, body }, origin);
  return html`<h2>${text("docs.call")}</h2><p>${text("docs.callHint")}</p>
<div class="code"><pre tabindex="0"><code>${program}</code></pre></div>`;
}

function parameterTable({ parameters }: Operation, text: DocsTexts): Markup {
  if (parameters.length === 0) return html``;
  const rows = parameters.map(
    (parameter) =>
      html`<tr><th scope="row"><code>${parameter.name}</code></th><td>${text(`docs.in.${parameter.in}`)}</td><td><code>${typeName(parameter.schema)}</code></td><td>${text(parameter.required ? "docs.required" : "docs.optional")}</td></tr>`,
  );
  return html`<h2 id="parameters">${text("docs.parameters")}</h2>
<div class="table" role="region" aria-labelledby="parameters" tabindex="0"><table><thead><tr><th scope="col">${text("docs.name")}</th><th scope="col">${text("docs.in")}</th><th scope="col">${text("docs.type")}</th><td></td></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function answer(status: string, response: Content, { locale }: DocsSite, text: DocsTexts): Markup {
  if (Number(status) < 400) return html`<p class="answer"><code>${status}</code></p>${contentOf(response, text)}`;
  return html`<p class="answer"><a href="/api/docs?lang=${locale}#problem-${status}"><code>${status}</code></a> <span ${inEnglish(locale)}>${response.description ?? ""}</span></p>`;
}

function contentOf({ content = {} }: Content, text: DocsTexts): Markup {
  const { schema, example: shown } = content["application/json"] ?? {};
  const parts = [
    ...(shown === undefined
      ? []
      : [html`<div class="code"><pre tabindex="0" aria-label="${text("docs.example")}"><code>${json(shown)}</code></pre></div>`]),
    ...(schema === undefined
      ? []
      : [html`<details><summary>${text("docs.schema")}</summary><pre tabindex="0"><code>${json(schema)}</code></pre></details>`]),
  ];
  return html`${parts}`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function typeName(schema: unknown): string {
  const { type, format, enum: values } = (schema ?? {}) as { type?: unknown; format?: unknown; enum?: unknown };
  if (Array.isArray(values)) return values.join(" | ");
  return [type, format].filter((part) => typeof part === "string").join(" ") || "string";
}
