// Runs before each test file that draws (vitest.config.ts): files share a process and with it a document, which starts empty for each.
import { cleanup } from "@testing-library/react";
import { afterAll, vi } from "vitest";

// jsdom runs frames by an interval, which it also starts when a focused element is removed. If the timers of a test are fake at that
// moment, the interval never runs, and no later file of the process gets a frame: popovers stay closed.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
window.requestAnimationFrame = (callback) => Number(startTimer(() => callback(performance.now()), 1000 / 60));
window.cancelAnimationFrame = (handle) => stopTimer(handle);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});
