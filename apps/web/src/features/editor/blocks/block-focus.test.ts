// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { highlightBlock } from "./block-focus.ts";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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
