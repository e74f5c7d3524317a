import type { SubmissionVerification } from "@plein/contract/forms/submission-verification";
import { PAGE_LAYOUTS } from "@plein/contract/pages/page-layout";
import { failure, success } from "@plein/contract/result";
import { describe, expect, it, vi } from "vitest";
import { render } from "./entry-server.tsx";
import { I18n } from "./messages/i18n.ts";
import type { RenderInput } from "./render-types.ts";
import { contentOf, guidOf, heading, pageContent, renderInput, site, visitor } from "./testing/pages.ts";

const blocks = [
  heading("Boven", "top-row", 0),
  heading("Midden", "main", 1),
  heading("Links", "side-left", 2),
  heading("Rechts", "side-right", 3),
  heading("Onder", "bottom-row", 4),
];

function textsIn(html: string, texts: readonly string[]): string[] {
  const body = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return texts.filter((text) => body.includes(`>${text}</h2>`)).sort((one, other) => body.indexOf(`>${one}<`) - body.indexOf(`>${other}<`));
}

describe("a page", () => {
  const shown = {
    "100": ["Boven", "Midden", "Onder"],
    "25-75": ["Boven", "Midden", "Links", "Onder"],
    "75-25": ["Boven", "Midden", "Rechts", "Onder"],
    "25-50-25": ["Boven", "Midden", "Links", "Rechts", "Onder"],
  };

  // @covers screen.layouts
  it.each(PAGE_LAYOUTS)("of layout %s shows its areas in reading order", async (layout) => {
    const content = contentOf({ "/pagina": pageContent("/pagina", "Pagina", { layout, blocks }) });
    const { status, html } = await render(renderInput("/pagina", content));
    expect(status).toBe(200);
    expect(textsIn(html, ["Boven", "Midden", "Links", "Rechts", "Onder"])).toEqual(shown[layout]);
  });

  it("has the styles of its own blocks in the head, once", async () => {
    const content = contentOf({ "/met": pageContent("/met", "Met", { blocks }), "/zonder": pageContent("/zonder", "Zonder") });
    const styles = { heading: ["/assets/heading.css"], hero: ["/assets/hero.css"] };
    const htmlOf = async (path: string) => {
      const input = renderInput(path, content);
      return (await render({ ...input, manifest: { ...input.manifest, blockStyles: styles } })).html;
    };
    const html = await htmlOf("/met");
    expect(html.match(/<link rel="stylesheet" href="\/assets\/(?:heading|hero)\.css">/g)).toEqual([
      '<link rel="stylesheet" href="/assets/heading.css">',
    ]);
    expect(html.indexOf("/assets/heading.css")).toBeLessThan(html.indexOf("</head>"));
    expect(await htmlOf("/zonder")).not.toContain("/assets/heading.css");
  });

  it("has one h1, landmarks, a skip link and a language", async () => {
    const { html } = await render(renderInput("/pagina", contentOf({ "/pagina": pageContent("/pagina", "Afval en recycling") })));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain("<h1>Afval en recycling</h1>");
    for (const part of ['<html lang="nl">', "<header", '<main class="', 'id="inhoud"', "<footer", 'href="#inhoud"'])
      expect(html).toContain(part);
  });

  it("lists its translations in its head, and reports a missing one on the language switch and above its content", async () => {
    const translations = {
      groupGuid: guidOf("groep"),
      pages: [
        { locale: "en" as const, path: "/en/waste" },
        { locale: "nl" as const, path: "/afval" },
      ],
    };
    const content = contentOf({
      "/afval": { ...pageContent("/afval", "Afval"), translations },
      "/raad": pageContent("/raad", "Raad"),
    });
    const inLanguages = { ...site, settings: { ...site.settings, locales: ["nl" as const, "en" as const] } };
    const htmlOf = async (path: string, locale: "nl" | "en") =>
      (await render({ ...renderInput(path, content), site: inLanguages, locale })).html;
    const afval = await htmlOf("/afval", "nl");
    const links = [...afval.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="[^"]*example(\/[^"]*)"/gi)].map(([, lang, path]) => [
      lang,
      path,
    ]);
    expect(links).toEqual([
      ["en", "/en/waste"],
      ["nl", "/afval"],
      ["x-default", "/afval"],
    ]);
    expect(afval).not.toContain("niet in deze taal");
    expect(await htmlOf("/afval", "en")).toContain('This page is also available <a href="/en/waste">in English</a>.');
    const raad = await htmlOf("/raad", "nl");
    expect(raad.match(/title="deze pagina is er niet in deze taal"/g)).toHaveLength(raad.match(/value="en"/g)?.length ?? 0);
    // The mark of a page that isn't there at all, which visitors' scripts report.
    expect(raad).not.toContain("data-missing");
    expect(raad).not.toContain("hrefLang");
    expect(await htmlOf("/raad", "en")).toContain("This page isn’t available in English.");
  });

  it("has the platform's name once in its title if the page has the same name", async () => {
    const { html } = await render(renderInput("/", contentOf({ "/": pageContent("/", "Gemeente Lindendaal") })));
    expect(html).toContain("<title>Gemeente Lindendaal</title>");
  });

  it("has metadata for search engines and sharing, on the primary domain", async () => {
    const { html } = await render(renderInput("/wonen/afval?x=1", contentOf({ "/wonen/afval": pageContent("/wonen/afval", "Afval") })));
    expect(html).toContain("<title>Afval · Gemeente Lindendaal</title>");
    expect(html).toContain('<meta name="description" content="Alles over Lindendaal."/>');
    expect(html).toContain('<link rel="canonical" href="https://www.lindendaal.example/wonen/afval"/>');
    expect(html).toContain('<meta property="og:url" content="https://www.lindendaal.example/wonen/afval"/>');
    expect(html).toContain('{"@type":"ListItem","position":2,"name":"Afval","item":"https://www.lindendaal.example/wonen/afval"}');
    expect(html).toContain('<link rel="stylesheet" href="/theme/abc.css"');
  });

  // @covers screen.auto-translate
  it("links to translations of it, by their languages' own names, only where the platform offers them", async () => {
    const content = contentOf({ "/pagina": pageContent("/pagina", "Pagina") });
    const htmlOf = async (showAutoTranslate: boolean) =>
      (await render(renderInput("/pagina", content, { site: { ...site, settings: { ...site.settings, showAutoTranslate } } }))).html;
    const translated = new URLSearchParams({ sl: "nl", tl: "es", u: "https://www.lindendaal.example/pagina" });
    const html = await htmlOf(true);
    expect(html.replaceAll("&amp;", "&")).toContain(`href="https://translate.google.com/translate?${translated}"`);
    expect(html).toContain('<span lang="es">Español</span><span>(<!-- -->Spaans<!-- -->)</span>');
    expect(html).not.toMatch(/<script[^>]+google/);
    expect(await htmlOf(false)).not.toContain("translate.google.com");
  });

  it("links to translations by the platform's own service, whose host it names, without anything of that service in it", async () => {
    const content = contentOf({ "/pagina": pageContent("/pagina", "Pagina") });
    const settings = { ...site.settings, showAutoTranslate: false, translationService: "https://vertaal.example/{lang}/?u={url}" };
    const { html } = await render(renderInput("/pagina", content, { site: { ...site, settings } }));
    const page = encodeURIComponent("https://www.lindendaal.example/pagina");
    expect(html).toContain(`<a href="https://vertaal.example/es/?u=${page}" rel="nofollow noreferrer"`);
    expect(html).toContain("vertaal.example");
    expect(html).not.toMatch(/(?:src|action)="https:\/\/vertaal|<link[^>]+vertaal|translate\.google/);
  });

  it("has its sharing picture in its metadata, with size and description", async () => {
    const shareImage = { guid: guidOf("foto"), url: "/a/foto?width=1200", width: 1200, height: 630, alt: "De markt" };
    const htmlOf = async (content: ReturnType<typeof pageContent>) =>
      (await render(renderInput("/pagina", contentOf({ "/pagina": content })))).html;
    const html = await htmlOf({ ...pageContent("/pagina", "Pagina"), shareImage });
    for (const tag of [
      '<meta property="og:image" content="https://www.lindendaal.example/a/foto?width=1200"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:alt" content="De markt"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ])
      expect(html).toContain(tag);
    const without = await htmlOf(pageContent("/pagina", "Pagina"));
    expect(without).toMatch(/og:image" content="https:\/\/www.lindendaal.example\/a\/card\/page\/[0-9a-f-]{36}\?v=[0-9a-f]{8}"/);
    expect(without).toContain('<meta property="og:image:alt" content="Pagina"/>');
    const draft = pageContent("/pagina", "Pagina");
    const unpublished = await htmlOf({ ...draft, page: { ...draft.page, isPublished: false } });
    expect(unpublished).not.toContain("og:image");
    expect(unpublished).toContain('<meta name="twitter:card" content="summary"/>');
  });

  it("marks the current page in the menu", async () => {
    const { html } = await render(renderInput("/wonen/afval", contentOf({ "/wonen/afval": pageContent("/wonen/afval", "Afval") })));
    expect(html).toMatch(/<a class="[^"]*" href="\/wonen" aria-current="true">Wonen<\/a>/);
    expect(html).toContain('<a href="/wonen/afval" aria-current="page">Afval</a>');
    expect(html).toContain('<nav class="');
    expect(html).toContain('aria-label="Kruimelpad"');
  });

  it("omits a block of an unknown kind", async () => {
    const unknown = { ...heading("Geheim", "main", 1), buildingBlockName: "teleporter" };
    const { status, html } = await render(
      renderInput("/pagina", contentOf({ "/pagina": pageContent("/pagina", "Pagina", { blocks: [unknown, ...blocks] }) })),
    );
    expect(status).toBe(200);
    expect(html).not.toContain("Geheim");
    expect(html).toContain("Midden");
  });

  it("has its blocks once: in the document, not as data too", async () => {
    const { html } = await render(renderInput("/pagina", contentOf({ "/pagina": pageContent("/pagina", "Pagina", { blocks }) })));
    expect(html.match(/Midden/g)).toHaveLength(1);
  });

  it("escapes all content", async () => {
    const evil = '</script></title><script>alert(1)</script>"><img src=x onerror=alert(2)>';
    const content = contentOf({ "/pagina": pageContent("/pagina", evil, { blocks: [heading(evil, "main", 0)] }) });
    const { html } = await render(renderInput("/pagina", content, { site: { ...site, platformName: evil } }));
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
  });

  it("has the nonce on every script, and no style attributes", async () => {
    const { html } = await render(
      renderInput("/pagina", contentOf({ "/pagina": pageContent("/pagina", "Pagina", { blocks }) }), { nonce: "n0nce" }),
    );
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.filter((tag) => !tag.includes("application/")).every((tag) => tag.includes('nonce="n0nce"'))).toBe(true);
    expect(html).not.toMatch(/\sstyle="/);
  });

  it("is in English for users who chose English", async () => {
    const { html } = await render(renderInput("/pagina", contentOf({ "/pagina": pageContent("/pagina", "Page") }), { locale: "en" }));
    expect(html).toContain('<html lang="en">');
    expect(html).toContain("Skip to the content");
  });

  it("is for a visitor without the application, and without data for it", async () => {
    const { html } = await render(renderInput("/pagina", contentOf({ "/pagina": pageContent("/pagina", "Pagina", { blocks }) })));
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes("ld+json"));
    expect(scripts).toEqual(['<script type="module" async="" src="/assets/visitor.js">', '<script type="speculationrules">']);
    expect(html).not.toContain("modulepreload");
  });

  it("has the styles of every document as one file without the application, and by its own files with it", async () => {
    const input = renderInput("/pagina", contentOf({ "/pagina": pageContent("/pagina", "Pagina") }));
    const routes = { ...input.manifest.routes, "/_main": { css: ["/assets/app.css", "/assets/main.css"] } };
    const stylesOf = async (changes: Partial<RenderInput>) => {
      const { html } = await render({ ...input, manifest: { ...input.manifest, routes }, ...changes });
      return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    };
    expect(await stylesOf({})).toEqual(["/theme/abc.css", "/assets/document.css", "/assets/main.css"]);
    expect(await stylesOf({ site: { ...site, user: visitor } })).toEqual(["/theme/abc.css", "/assets/app.css", "/assets/main.css"]);
  });

  it("is marked in a preview, with the scripts of a visitor's page and without a user's name", async () => {
    const input = renderInput("/pagina", contentOf({ "/pagina": pageContent("/pagina", "Pagina", { blocks }) }));
    const nobody = { ...visitor, displayName: "" };
    const { html } = await render({ ...input, site: { ...site, user: nobody }, isPreview: true });
    expect(html).toContain('<html lang="nl" data-preview=""');
    expect(html).toContain(">Gebruiker</span>");
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes("ld+json"));
    expect(scripts).toEqual(['<script type="module" async="" src="/assets/visitor.js">']);
  });

  it("names the signed-in user, in a document with the application", async () => {
    const { html } = await render(
      renderInput("/pagina", contentOf({ "/pagina": pageContent("/pagina", "Pagina") }), {
        site: { ...site, user: visitor },
        locale: "en",
      }),
    );
    expect(html).toContain('src="/assets/entry.js"');
    expect(html).toContain("/assets/en.js");
    expect(html).not.toContain("/assets/visitor.js");
    expect(html).toContain("Joris Bakker");
    expect(html).not.toContain('href="/sign-in');
  });
});

describe("a response", () => {
  const content = contentOf({
    "/": pageContent("/", "Welkom"),
    "/pagina": pageContent("/pagina", "Pagina"),
    "/eigen/café": { ...pageContent("/eigen/café", "Eigen"), canEdit: true },
    "/oud": failure("NotFound", "moved", { movedTo: "/nieuw/café" }),
    "/weg": failure("Expired", "gone"),
    "/geheim": failure("Unauthorized", "no", { isAuthenticated: false }),
    "/stuk": new Error("select secret from inside"),
    "/mis": failure("Failed", "inside detail"),
  });

  it.each([
    ["/niet", 404, "Deze pagina bestaat niet"],
    ["/~page/pagina", 404, "Deze pagina bestaat niet"],
    ["/admin/nog-niet", 404, "Deze pagina bestaat niet"],
    ["/weg", 410, "Deze pagina is er niet meer"],
    ["/geheim", 403, "U hebt geen toegang tot deze pagina"],
    ["/unauthorized", 403, "U hebt geen toegang tot deze pagina"],
    ["/edit", 403, "U hebt geen toegang tot deze pagina"],
    ["/pagina/edit", 403, "U hebt geen toegang tot deze pagina"],
    ["/geheim/edit", 403, "U hebt geen toegang tot deze pagina"],
    ["/niet/edit", 404, "Deze pagina bestaat niet"],
    ["/weg/edit", 410, "Deze pagina is er niet meer"],
    ["/stuk", 500, "Er ging iets mis"],
    ["/mis", 500, "Er ging iets mis"],
  ])("to %s has status %i and says so", async (path, status, title) => {
    const output = await render(renderInput(path, content));
    expect(output.status).toBe(status);
    expect(output.html).toContain(`<title>${title} · Gemeente Lindendaal</title>`);
    expect(output.html).toContain('<meta name="robots" content="noindex"/>');
    expect(output.html).toContain("<header");
  });

  it.each([
    ["/oud", 301, "/nieuw/caf%C3%A9"],
    ["/home", 301, "/"],
    ["/eigen/caf%C3%A9/edit", 302, "/eigen/caf%C3%A9"],
  ])("to %s is a redirect %i to %s", async (path, status, location) => {
    const output = await render(renderInput(path, content));
    expect(output.status).toBe(status);
    expect(new URL(output.headers.location ?? "", "https://lindendaal.example").pathname).toBe(location);
    expect(output.html).toBe("");
  });

  it("contains only the code of an error, which is logged in full", async () => {
    const reportError = vi.fn();
    const { html } = await render(renderInput("/stuk", content, { reportError }));
    expect(html).not.toContain("secret");
    expect(html).toContain("c0ffee-1234");
    expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: "select secret from inside" }));
    expect((await render(renderInput("/mis", content))).html).not.toContain("inside detail");
  });

  it("fails with the cause when the texts of an admin's screen can't be loaded", async () => {
    const load = vi.spyOn(I18n.prototype, "load").mockImplementation(async (set) => {
      if (set === "admin") throw new Error("Cannot find module admin");
    });
    await expect(render(renderInput("/admin/media", content))).rejects.toThrow("Cannot find module admin");
    load.mockRestore();
  });
});

describe("the sign-in screen", () => {
  it("has the application", async () => {
    expect((await render(renderInput("/sign-in", contentOf({})))).html).toContain('src="/assets/entry.js"');
  });

  it("shows the demo's accounts only on a demo", async () => {
    expect((await render(renderInput("/sign-in", contentOf({})))).html).not.toContain("@www.example");
    const demo = await render(
      renderInput("/sign-in", contentOf({}), { site: { ...site, isDemo: true, primaryDomain: "lindendaal.localhost" } }),
    );
    expect(demo.html).toContain("editor@lindendaal.example");
  });

  it("redirects users who are already signed in, and only to a path of this site", async () => {
    const signedIn = { site: { ...site, user: visitor } };
    const here = await render(renderInput("/sign-in?returnTo=%2Fwonen%3Fa%3D1", contentOf({}), signedIn));
    expect([here.status, new URL(here.headers.location ?? "", "https://x").pathname]).toEqual([302, "/wonen"]);
    const there = await render(renderInput("/sign-in?returnTo=%2F%2Fevil.example", contentOf({}), signedIn));
    expect(new URL(there.headers.location ?? "", "https://lindendaal.example").href).toBe("https://lindendaal.example/");
  });
});

describe("the target page of a verification mail's link", () => {
  const open = async (state: SubmissionVerification["state"], query = "") => {
    const shown = { state, guid: guidOf("inzending"), reference: "2026-7KQ4MXP", title: "Stel uw vraag", language: "nl" } as const;
    const getVerification = async () => success({ ...shown, confirmationText: "Binnen twee dagen." });
    const content = { ...contentOf({}), getVerification };
    return render(renderInput(`/submission/verify/geheim${query}`, content, { site: { ...site, user: null } }));
  };

  it("verifies by a form that needs no script, and has no application", async () => {
    const { status, html } = await open("waiting");
    expect(status).toBe(200);
    expect(html).toMatch(/<form [^>]*action="\/submission\/verify" method="post"/);
    expect(html).toMatch(/<input [^>]*name="token" value="geheim"/);
    expect(html).not.toContain("/assets/entry.js");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it("confirms the verification, offers a new link for an expired one, and doesn't exist for an unknown one", async () => {
    const { html: verified } = await open("verified");
    expect(verified).toContain("Binnen twee dagen.");
    expect(verified).not.toContain('action="/submission');
    expect((await open("expired")).html).toMatch(/<form [^>]*action="\/submission\/verify\/resend" method="post"/);
    expect((await open("expired", "?sent")).html).toContain("Er is een nieuwe link onderweg");
    expect((await render(renderInput("/submission/verify/geen", contentOf({})))).status).toBe(404);
  });
});
