import { appRouter } from "@plein/api/app-router";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../openapi/openapi-document.ts";
import { callPage } from "./call-page.ts";
import { docsCatalog } from "./docs-catalog.ts";
import type { DocsSite } from "./docs-frame.ts";
import { GOALS, goalOf } from "./goals.ts";
import { html } from "./html.ts";
import { indexPage, searchPage, unknownCallPage } from "./index-page.ts";
import en from "./messages/en.json" with { type: "json" };
import nl from "./messages/nl.json" with { type: "json" };

const document = openApiDocument(appRouter);
const catalog = docsCatalog(document);
const site = (options: Partial<DocsSite> = {}): DocsSite => ({
  catalog,
  locale: "nl",
  platformName: "Gemeente <Lindendaal>",
  themeHref: "/theme/x.css",
  origin: "http://a.test:4000",
  ...options,
});
const callNamed = (name: string) => catalog.find((call) => call.name === name) ?? expect.fail(name);
const linked = (page: string) => [...page.matchAll(/<a href="\/api\/docs\/([\w.]+)\?lang=nl"/g)].map(([, name]) => name);
const PAGES: readonly (readonly [string, string])[] = [
  ["the first page", indexPage(site())],
  ["a search", searchPage(site(), "pages")],
  ["an unknown call", unknownCallPage(site())],
  ...["pages.publish", "media.upload", "sessions.signIn", "users.list"].map((name) => [name, callPage(site(), callNamed(name))] as const),
];

describe("the first page", () => {
  it("lists every call once, below the goal that it serves", () => {
    const page = indexPage(site());
    const all = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(linked(page).sort()).toEqual([...all].sort());
    expect([...page.matchAll(/<details id="(\w+)"/g)].map(([, goal]) => goal)).toEqual([...GOALS]);
  });

  it("is small, like every other page", () => {
    expect(indexPage(site()).length).toBeLessThan(120_000);
    for (const call of catalog) expect([call.name, callPage(site(), call).length < 80_000]).toEqual([call.name, true]);
  });

  it("has a section for every call", () => {
    expect(catalog.filter(({ name }) => goalOf(name) === undefined).map(({ name }) => name)).toEqual([]);
  });
});

describe("a search", () => {
  it("finds the calls that contain all its words, and shows their number", () => {
    const found = searchPage(site(), "post draft pages/{guid}:publish");
    expect(linked(found)).toEqual(["pages.publish"]);
    expect(found).toContain("1 van ");
    expect(linked(searchPage(site(), "nothing-of-the-kind"))).toEqual([]);
  });

  it("escapes its input", () => {
    expect(searchPage(site(), '"><script>x</script>')).not.toContain("<script>x");
    expect(html`${'<a b="c">&'}`.markup).toBe("&lt;a b=&quot;c&quot;&gt;&amp;");
  });
});

describe("the page of a call", () => {
  it("renders that call alone, beside links to those for the same goal", () => {
    const page = callPage(site(), callNamed("pages.publish"));
    expect(page).toContain("<code>/api/pages/{guid}:publish</code></h1>");
    expect(page.match(/<article/g)).toHaveLength(1);
    expect(linked(page)).toEqual(catalog.filter(({ goal }) => goal === "pages").map(({ name }) => name));
    expect(page.match(/aria-current="page"/g)).toHaveLength(1);
  });

  it("renders the code in its summary as code", () => {
    expect(callPage(site(), callNamed("pages.publish"))).toContain("with <code>from</code> at a moment");
  });

  it("has the site's origin in its example", () => {
    expect(callPage(site(), callNamed("pages.publish"))).toContain("const site = &quot;http://a.test:4000&quot;;");
  });
});

describe.each(PAGES)("the page of %s", (_name, page) => {
  it("needs no inline style, script or handler, and no external files", () => {
    expect(page).not.toMatch(/ style=| on\w+=|<style/);
    expect(page.match(/<script[^>]*>(?!<\/script>)/g)).toBeNull();
    for (const [, address = ""] of page.matchAll(/(?:src|href|action)="([^"]*)"/g)) expect(address).toMatch(/^[/#](?!\/)/);
    expect(page).not.toContain("<Lindendaal>");
  });

  it("has one h1, a labelled search, its own ids, and no skipped heading level", () => {
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toContain('<label for="q">');
    const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    for (const [index, level] of levels.slice(1).entries()) expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it("the documentation is in Dutch and English", () => {
  expect(Object.keys(en)).toEqual(Object.keys(nl));
  expect(indexPage(site())).toContain('<html lang="nl">');
  expect(callPage(site({ locale: "en" }), callNamed("pages.publish"))).toContain("Request body");
});
