import { appRouter } from "@plein/api/app-router";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../openapi/openapi-document.ts";
import { renderCurl } from "./call-section.ts";
import { docsCatalog, ORIGIN } from "./docs-catalog.ts";
import { docsPage } from "./docs-page.ts";
import { html } from "./html.ts";
import en from "./messages/en.json" with { type: "json" };
import nl from "./messages/nl.json" with { type: "json" };

const document = openApiDocument(appRouter);
const catalogs = { nl: docsCatalog(document, "nl"), en: docsCatalog(document, "en") };
const page = (options: Partial<Parameters<typeof docsPage>[0]> = {}) =>
  docsPage({
    catalog: catalogs[options.locale ?? "nl"],
    locale: "nl",
    platformName: "Gemeente <Lindendaal>",
    themeHref: "/theme/x.css",
    origin: "http://a.test:4000",
    query: "",
    ...options,
  });
const articles = (text: string) => [...text.matchAll(/<article class="call" id="([^"]+)"/g)].map(([, id]) => id);

describe("the documentation's page", () => {
  it("shows every call once, with its own anchor", () => {
    const ids = articles(page());
    const all = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect([...ids].sort()).toEqual([...new Set(all)].sort());
  });

  it("finds calls by all the words of a search, and shows their number", () => {
    const found = page({ query: "post draft pages/{guid}:publish" });
    expect(articles(found)).toEqual(["pages.publish"]);
    expect(found).toContain("1 van ");
    expect(articles(page({ query: "nothing-of-the-kind" }))).toEqual([]);
  });

  it("lists many found calls as links, and stays small whatever is searched for", () => {
    for (const query of ["a", "e", "api", "get"]) {
      const found = page({ query });
      expect(articles(found)).toEqual([]);
      expect(found).toContain('<a href="/api/docs?lang=nl#pages.get');
      expect(found.length).toBeLessThan(250_000);
    }
  });

  it("has the site's own address in its examples", () => {
    expect(page()).toContain("&#39;http://a.test:4000/api/pages");
    expect(page()).not.toContain(ORIGIN);
  });

  it("needs no inline style, script or handler, and no external files", () => {
    const text = page();
    expect(text).not.toMatch(/ style=| on\w+=|<style/);
    expect(text.match(/<script[^>]*>(?!<\/script>)/g)).toBeNull();
    for (const [, address = ""] of text.matchAll(/(?:src|href|action)="([^"]*)"/g)) expect(address).toMatch(/^[/#](?!\/)/);
  });

  it("escapes its input", () => {
    expect(page()).toContain("Gemeente &lt;Lindendaal&gt;");
    expect(page({ query: '"><script>x</script>' })).not.toContain("<script>x");
    expect(html`${'<a b="c">&'}`.markup).toBe("&lt;a b=&quot;c&quot;&gt;&amp;");
  });

  it("has one h1, a labelled search, and no skipped heading level", () => {
    const text = page();
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('<label for="q">');
    const levels = [...text.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    for (const [index, level] of levels.slice(1).entries()) expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is in Dutch and English", () => {
    expect(Object.keys(en)).toEqual(Object.keys(nl));
    expect(page()).toContain('<html lang="nl">');
    expect(page({ locale: "en" })).toContain("Request body");
  });

  it("has commands that can be pasted into a terminal", () => {
    const signIn = document.paths["/api/sessions"]?.post ?? expect.fail("no sign-in");
    const call = renderCurl({ method: "POST", path: "/api/sessions", operation: signIn }, "http://a.test:4000");
    expect(call).toMatch(
      /^curl -X POST 'http:\/\/a\.test:4000\/api\/sessions' \\\n {2}-H 'Content-Type: application\/json' \\\n {2}-d '\{"email":/,
    );
    const quoted = renderCurl(
      {
        method: "POST",
        path: "/x",
        operation: { ...signIn, requestBody: { required: true, content: { "application/json": { schema: {}, example: "it's" } } } },
      },
      "",
    );
    expect(quoted).toContain(`'"it'\\''s"'`);
  });
});
