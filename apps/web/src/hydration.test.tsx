// @vitest-environment jsdom
import { NO_LISTS } from "@plein/contract/list-items/lists/list-blocks";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render } from "./entry-server.tsx";
import { I18n } from "./messages/i18n.ts";
import { createRouter } from "./router.tsx";
import { contentOf, heading, menuItem, pageContent, renderInput, site, visitor } from "./testing/pages.ts";
import { createViewSource } from "./view-source.ts";

declare const jsdom: { readonly window: Readonly<Record<string, unknown>> };

const pages = contentOf({ "/wonen/afval": pageContent("/wonen/afval", "Afval", { blocks: [heading("Restafval", "main", 0)] }) });

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a signed-in reader's document is hydrated without a request, and then navigates", async () => {
  const errors = vi.spyOn(console, "error");
  // Of their menus, documents share what the current page isn't part of.
  const elsewhere = { ...menuItem("Bestuur", "/bestuur", [menuItem("Raad", "/bestuur/raad")]), newTab: true };
  const menus = { menu: [...site.menu, elsewhere], footerMenu: [elsewhere, ...site.menu] };
  const html = (await render(renderInput("/wonen/afval", pages, { origin: location.origin, site: { ...site, ...menus, user: visitor } })))
    .html;
  document.open();
  document.write(html);
  document.close();
  window.history.replaceState(null, "", "/wonen/afval");
  // jsdom ran the document's own scripts in a realm of its own.
  vi.stubGlobal("$_TSR", jsdom.window.$_TSR);

  const getPage = vi.fn(async () => ({
    code: "Success" as const,
    value: pageContent("/contact", "Contact", { blocks: [heading("Bel ons", "main", 0)] }),
  }));
  const getSite = vi.fn();
  const i18n = new I18n("nl");
  await i18n.load("public");
  const router = createRouter({
    context: {
      views: createViewSource({
        getPage,
        getItem: vi.fn(),
        getLists: async () => NO_LISTS,
        getShared: vi.fn(),
        getForms: vi.fn(),
        getResults: vi.fn(),
        getSubmissions: vi.fn(),
        getSite,
      }),
      i18n,
      origin: location.origin,
    },
    nonce: null,
  });
  const restafval = [...document.querySelectorAll("h2")].find(({ textContent }) => textContent === "Restafval");
  await act(async () => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
  expect(getPage).not.toHaveBeenCalled();
  expect(getSite).not.toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
  expect(restafval?.isConnected).toBe(true);

  // From here on React schedules its work as in a browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.stubGlobal("scrollTo", () => undefined);
  const titles = recordTitles();
  document.querySelector<HTMLAnchorElement>('a[href="/contact"]')?.click();
  await expect.poll(() => document.title).toBe("Contact · Gemeente Lindendaal");
  expect(document.querySelector("main")?.textContent).toContain("Bel ons");
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
  await expect.poll(() => document.querySelector("[aria-live]")?.textContent).toBe("Contact · Gemeente Lindendaal");

  window.history.back();
  await expect.poll(() => document.title).toBe("Afval · Gemeente Lindendaal");
  expect(document.querySelector("main")?.textContent).toContain("Restafval");
  expect(getPage).toHaveBeenCalledTimes(1);
  expect(titles).toEqual(["Afval · Gemeente Lindendaal", "Contact · Gemeente Lindendaal", "Afval · Gemeente Lindendaal"]);
});

/** The title that the document has, and every other one that it gets. */
function recordTitles(): readonly string[] {
  const titles = [document.title];
  const observer = new MutationObserver(() => titles.at(-1) !== document.title && titles.push(document.title));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return titles;
}
