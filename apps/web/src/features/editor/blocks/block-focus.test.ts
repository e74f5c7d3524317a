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

it("opens the tab with the field", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  const tab = (name: string, isOpen: boolean) => `<button role="tab" id="${name}-tab" aria-selected="${isOpen}">${name}</button>`;
  const panel = (name: string, field: string) => `<div role="tabpanel" aria-labelledby="${name}-tab"><input data-path="${field}"></div>`;
  document.body.innerHTML = `<main><aside data-settings="" tabindex="-1">${tab("content", false)}${tab("access", true)}
    ${panel("content", "/content/title")}${panel("access", "/options/startsOn")}</aside></main>`;
  const opened: string[] = [];
  for (const one of document.querySelectorAll("[role=tab]")) one.addEventListener("click", () => opened.push(one.id));
  const root = { current: document.querySelector("main") };
  const focused = () => document.activeElement?.getAttribute("data-path");
  focusSettingsSoon(root, GUID, "/options/startsOn");
  vi.advanceTimersToNextFrame();
  expect([focused(), opened]).toEqual(["/options/startsOn", []]);
  focusSettingsSoon(root, GUID, "/content/title");
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  expect([focused(), opened]).toEqual(["/content/title", ["content-tab"]]);
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
