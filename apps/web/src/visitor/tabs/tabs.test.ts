// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { activateTabs } from "./tabs.ts";

const PAGE = `<a id="elders"></a><div data-tabs="tab" data-list="list">
  <div id="een-1"><h2>Een</h2><p>eerste</p></div><div id="twee-2"><h2>Twee</h2><p id="diep">tweede</p></div><div id="drie-3"><h2>Drie</h2></div></div>`;

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const shown = () => [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map(({ id }) => id);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

describe("tabs", () => {
  beforeEach(() => {
    history.replaceState(null, "", "/");
    Element.prototype.scrollIntoView = () => undefined;
    document.body.innerHTML = PAGE;
  });

  it("show one panel, each named by its tab", () => {
    activateTabs();
    activateTabs();
    expect(tabs().map(({ textContent }) => textContent)).toEqual(["Een", "Twee", "Drie"]);
    expect(shown()).toEqual(["een-1"]);
    for (const tab of tabs()) {
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      expect(panel?.getAttribute("aria-labelledby")).toBe(tab.id);
    }
    tabs()[2]?.click();
    expect(shown()).toEqual(["drie-3"]);
    expect(location.hash).toBe("#drie-3");
    expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  });

  it("are moved through by the arrow keys, which wrap around", () => {
    activateTabs();
    tabs()[0]?.focus();
    for (const [key, id] of [
      ["ArrowLeft", "drie-3"],
      ["ArrowRight", "een-1"],
      ["End", "drie-3"],
      ["Home", "een-1"],
    ] as const) {
      press(key);
      expect(shown()).toEqual([id]);
      expect(document.activeElement?.getAttribute("aria-controls")).toBe(id);
    }
  });

  it("open for an address with their id, or with that of an element in them", () => {
    history.replaceState(null, "", "/#twee-2");
    activateTabs();
    expect(shown()).toEqual(["twee-2"]);
    for (const [hash, id] of [
      ["#drie-3", "drie-3"],
      ["#diep", "twee-2"],
      ["#elders", "twee-2"],
      ["#%E0%A4", "twee-2"],
    ] as const) {
      history.replaceState(null, "", hash);
      window.dispatchEvent(new HashChangeEvent("hashchange"));
      expect(shown()).toEqual([id]);
    }
  });

  it("open when the browser finds a word in them", () => {
    activateTabs();
    document.getElementById("twee-2")?.dispatchEvent(new Event("beforematch"));
    expect(shown()).toEqual(["twee-2"]);
  });
});
