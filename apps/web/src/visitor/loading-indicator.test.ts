// @vitest-environment jsdom
import { INDICATOR_DELAY_MS } from "@plein/contract/pages/page-timing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showLateLoading } from "./loading-indicator.ts";

const indicator = () => document.querySelector<HTMLElement>("[data-loading]");

function click(id: string, more: MouseEventInit = {}) {
  document.getElementById(id)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...more }));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div data-loading hidden></div><a id="page" href="/contact">Contact</a><a id="here" href="#inhoud">Inhoud</a>
    <a id="file" href="/a/notulen">Notulen</a><a id="other" href="https://elders.example/">Elders</a><form><button id="send">Toon</button></form>`;
  // jsdom doesn't navigate; whatever a browser does comes after these listeners.
  addEventListener("click", (event) => event.preventDefault());
  addEventListener("submit", (event) => event.preventDefault());
  showLateLoading();
});
afterEach(() => vi.useRealTimers());

describe("the loading indicator of a visitor's page", () => {
  // @covers state.loading
  it("shows once a page has been loading for a second", () => {
    vi.spyOn(Event.prototype, "defaultPrevented", "get").mockReturnValue(false);
    click("page");
    vi.advanceTimersByTime(INDICATOR_DELAY_MS - 1);
    expect(indicator()?.hidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(indicator()?.hidden).toBe(false);
    vi.restoreAllMocks();
  });

  it("isn't shown when a script follows the link in this document", () => {
    click("page");
    vi.advanceTimersByTime(INDICATOR_DELAY_MS);
    expect(indicator()?.hidden).toBe(true);
  });

  it.each([
    ["a place on this page", "here", {}],
    ["a file", "file", {}],
    ["another site", "other", {}],
    ["a new tab", "page", { ctrlKey: true }],
  ])("doesn't show for %s", (_, id, more) => {
    vi.spyOn(Event.prototype, "defaultPrevented", "get").mockReturnValue(false);
    click(id, more);
    vi.advanceTimersByTime(INDICATOR_DELAY_MS);
    expect(indicator()?.hidden).toBe(true);
    vi.restoreAllMocks();
  });

  // @covers error.page-load
  it("goes when loading is stopped, or the page is left", () => {
    vi.spyOn(Event.prototype, "defaultPrevented", "get").mockReturnValue(false);
    for (const stop of [new KeyboardEvent("keydown", { key: "Escape", bubbles: true }), new Event("pagehide", { bubbles: true })]) {
      click("send");
      document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true }));
      vi.advanceTimersByTime(INDICATOR_DELAY_MS);
      expect(indicator()?.hidden).toBe(false);
      document.body.dispatchEvent(stop);
      expect(indicator()?.hidden).toBe(true);
    }
    vi.restoreAllMocks();
  });
});
