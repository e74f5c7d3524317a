// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { focusSettingsSoon, highlightBlock } from "./block-focus.ts";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// @covers limit.highlight
it("highlights a block for a second", () => {
  document.body.innerHTML = `<main><div data-guid="${GUID}"></div></main>`;
  const root = { current: document.querySelector("main") };
  const isHighlighted = () => document.querySelector("[data-highlighted]") !== null;
  highlightBlock(root, GUID);
  vi.advanceTimersByTime(999);
  expect(isHighlighted()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isHighlighted()).toBe(false);
});

it("leads to the field with a path, once the form of the block is loaded", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `<main><div data-guid="${GUID}"></div><aside data-settings="" tabindex="-1"></aside></main>`;
  const settings = document.querySelector("aside");
  focusSettingsSoon({ current: document.querySelector("main") }, GUID, "/content/items/1/image");
  vi.advanceTimersToNextFrame();
  expect(document.activeElement).toBe(settings);
  const photo = (index: number) =>
    `<fieldset data-path="/content/items/${index}/image"><p>Foto</p><button id="choose-${index}">Kies</button></fieldset>`;
  settings?.insertAdjacentHTML("beforeend", photo(0) + photo(1));
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("choose-1"));
});
