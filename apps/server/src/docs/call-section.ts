import type { Operation } from "../openapi/operation.ts";
import type { DocsTexts } from "./docs-texts.ts";
import { html, type Markup } from "./html.ts";

/** One call in the documentation. */
export type DocumentedCall = { readonly method: string; readonly path: string; readonly operation: Operation };

type Content = {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown; readonly example?: unknown }>>;
  readonly description?: string;
};

export function callSection(call: DocumentedCall, origin: string, text: DocsTexts): Markup {
  const { method, path, operation } = call;
  const id = operation.operationId;
  const isPublic = operation.security.some((scheme) => Object.keys(scheme).length === 0);
  return html`<article class="call" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <a class="anchor" href="#${id}" aria-label="${method} ${path}">#</a></h3>
<p>${operation.summary}</p>
<p class="access">${text("docs.access")}: ${text(isPublic ? "docs.access.public" : "docs.access.signedIn")}</p>
${parameterTable(operation, text)}
${operation.requestBody ? html`<h4>${text("docs.body")}</h4>${contentOf(operation.requestBody, text)}` : html``}
<h4>${text("docs.answers")}</h4>
${Object.entries(operation.responses).map(([status, response]) => answer(status, response, text))}
<h4>${text("docs.call")}</h4>
<div class="code"><pre tabindex="0"><code>${renderCurl(call, origin)}</code></pre></div>
</article>
`;
}

function parameterTable({ parameters }: Operation, text: DocsTexts): Markup {
  if (parameters.length === 0) return html``;
  const rows = parameters.map(
    (parameter) =>
      html`<tr><th scope="row"><code>${parameter.name}</code></th><td>${text(`docs.in.${parameter.in}`)}</td><td><code>${typeName(parameter.schema)}</code></td><td>${text(parameter.required ? "docs.required" : "docs.optional")}</td></tr>`,
  );
  return html`<h4>${text("docs.parameters")}</h4>
<div class="table" tabindex="0"><table><thead><tr><th scope="col">${text("docs.name")}</th><th scope="col">${text("docs.in")}</th><th scope="col">${text("docs.type")}</th><td></td></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function answer(status: string, response: Content, text: DocsTexts): Markup {
  const isProblem = Number(status) >= 400;
  if (isProblem) return html`<p class="answer"><a href="#problem-${status}"><code>${status}</code></a> ${problemText(response)}</p>`;
  return html`<p class="answer"><code>${status}</code></p>${contentOf(response, text)}`;
}

function problemText({ description = "" }: Content): string {
  return description;
}

function contentOf({ content = {} }: Content, text: DocsTexts): Markup {
  const { schema, example } = content["application/json"] ?? {};
  const parts = [
    ...(example === undefined
      ? []
      : [html`<div class="code"><pre tabindex="0" aria-label="${text("docs.example")}"><code>${json(example)}</code></pre></div>`]),
    ...(schema === undefined
      ? []
      : [html`<details><summary>${text("docs.schema")}</summary><pre tabindex="0"><code>${json(schema)}</code></pre></details>`]),
  ];
  return html`${parts}`;
}

/** A curl command that can be pasted into a terminal; placeholders are in braces, as in the path. */
export function renderCurl({ method, path, operation }: DocumentedCall, origin: string): string {
  const query = operation.parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => `${name}={${name}}`);
  const address = `${origin}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
  const isPublic = operation.security.some((scheme) => Object.keys(scheme).length === 0);
  const lines = [
    `curl -X ${method} ${quoted(address)}`,
    ...(isPublic ? [] : [`-H ${quoted("Authorization: Bearer {accessToken}")}`]),
    ...bodyLines(operation),
  ];
  return lines.join(" \\\n  ");
}

function bodyLines({ requestBody }: Operation): string[] {
  if (requestBody === undefined) return [];
  // The file itself has its type.
  if (requestBody.content["multipart/form-data"] !== undefined) return [`-F ${quoted("image=@{file}")}`];
  const body = requestBody.content["application/json"]?.example ?? {};
  return [`-H ${quoted("Content-Type: application/json")}`, `-d ${quoted(JSON.stringify(body))}`];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function typeName(schema: unknown): string {
  const { type, format, enum: values } = (schema ?? {}) as { type?: unknown; format?: unknown; enum?: unknown };
  if (Array.isArray(values)) return values.join(" | ");
  return [type, format].filter((part) => typeof part === "string").join(" ") || "string";
}
