// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { goBackTo } from "./go-back.ts";

function linkTo(path: string): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href: path });
}

/** A browser with these addresses in its history, the last of them the current one. */
function visited(...paths: readonly string[]) {
  const entries = paths.map((path, index) => ({ key: `key-${index}`, index, url: new URL(path, location.origin).href }));
  const traverseTo = vi.fn();
  vi.stubGlobal("navigation", { currentEntry: entries.at(-1), entries: () => entries, traverseTo });
  return traverseTo;
}

afterEach(() => vi.unstubAllGlobals());

describe("going back to a list", () => {
  it("returns to the last time that its page was shown, past the items between", () => {
    const traverseTo = visited("/agenda", "/agenda?tag=sport", "/agenda/i/1/een", "/agenda/i/2/twee");
    expect(goBackTo(linkTo("/agenda"))).toBe(true);
    expect(traverseTo).toHaveBeenCalledExactlyOnceWith("key-1");
  });

  it("leaves the link to the browser when the page wasn't shown before, or is on another site", () => {
    for (const path of ["https://elders.example/agenda", "/nieuws"]) {
      const traverseTo = visited(path, "/agenda/i/1/een");
      expect(goBackTo(linkTo("/agenda"))).toBe(false);
      expect(traverseTo).not.toHaveBeenCalled();
    }
  });

  it("doesn't return to a list that the reader left for something else before", () => {
    const traverseTo = visited("/agenda?tag=sport", "/agenda/i/1/een", "/contact", "/agenda/i/2/twee");
    expect(goBackTo(linkTo("/agenda"))).toBe(false);
    expect(traverseTo).not.toHaveBeenCalled();
  });

  it("goes by the referrer in a browser without the Navigation API", () => {
    vi.stubGlobal("navigation", undefined);
    const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
    history.pushState(null, "", "/agenda/i/1/een");
    vi.spyOn(document, "referrer", "get").mockReturnValue(`${location.origin}/agenda?tag=sport`);
    expect(goBackTo(linkTo("/agenda"))).toBe(true);
    expect(back).toHaveBeenCalledOnce();
    expect(goBackTo(linkTo("/nieuws"))).toBe(false);
    vi.restoreAllMocks();
  });
});
