// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STATUS_ID } from "../status.ts";
import { followListLinks } from "./list-links.ts";
import { loadMore } from "./load-more.ts";

const list = (items: readonly string[], next: number | null) => `<div id="list-1"><div data-items="${items.join(" en ")}">
  <p tabindex="-1">aantal</p><ul>${items.map((item) => `<li><a href="/i/${item}">${item}</a></li>`).join("")}</ul></div>
  <nav>${next === null ? "" : `<a data-more href="/lijst?page=${next}#results-1">Meer laden</a>`}</nav></div>`;

const link = () => document.querySelector<HTMLAnchorElement>("nav:not([hidden]) a[data-more]") as HTMLAnchorElement;
const shown = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);

beforeEach(() => {
  history.replaceState(null, "", "/lijst");
  document.body.innerHTML = `${list(["een", "twee"], 2)}<div id="${STATUS_ID}"></div>`;
});
afterEach(() => vi.unstubAllGlobals());

function answer(html: string, status = 200) {
  const asked = vi.fn(async (_path: string) => new Response(html, { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
}

describe("loading more of a list", () => {
  it("appends the next page's items, focuses the first of them and announces them", async () => {
    const asked = answer(list(["drie", "vier"], null));
    await loadMore(link());
    expect(asked.mock.calls[0]?.[0]).toBe("/lijst?page=2");
    expect(shown()).toEqual(["een", "twee", "drie", "vier"]);
    expect(document.activeElement?.textContent).toBe("drie");
    expect(document.getElementById(STATUS_ID)?.textContent).toBe("drie en vier");
    expect(document.querySelector("nav")?.hidden).toBe(true);
    expect(document.querySelector<HTMLElement>("[tabindex]")?.hidden).toBe(true);
  });

  it("can be undone", async () => {
    answer(list(["drie"], null));
    const loaded = await loadMore(link());
    loaded?.undo();
    expect(shown()).toEqual(["een", "twee"]);
    expect(document.querySelectorAll("nav")).toHaveLength(1);
    expect(document.querySelector("nav")?.hidden).toBe(false);
  });

  it("follows a second click only once the first has been followed", async () => {
    answer(list(["drie"], null));
    const [first, second] = await Promise.all([loadMore(link()), loadMore(link())]);
    expect([first === null, second]).toEqual([false, null]);
    expect(shown()).toEqual(["een", "twee", "drie"]);
  });

  it.each([
    ["is refused", "", 503],
    ["has no such list", "<p>Iets anders</p>", 200],
    ["has no items", list([], null), 200],
  ])("fails when the next page %s, so that the link is followed", async (_, html, status) => {
    answer(html, status);
    await expect(loadMore(link())).rejects.toThrow();
    expect(shown()).toEqual(["een", "twee"]);
    expect(link().ariaBusy).toBeNull();
  });

  it("changes the address, so that reloading shows the page that was added last", async () => {
    answer(list(["drie"], null));
    followListLinks();
    link().click();
    await vi.waitFor(() => expect(location.search).toBe("?page=2"));
    expect(history.scrollRestoration).toBe("manual");
  });
});
