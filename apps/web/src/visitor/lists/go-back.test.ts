// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { goBackTo } from "./go-back.ts";

function linkTo(path: string): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href: path });
}

/** A browser with these URLs in its history, the last of them the current one. */
function visited(...paths: readonly string[]) {
  const entries = paths.map((path, index) => ({ key: `key-${index}`, index, url: new URL(path, location.origin).href }));
  const traverseTo = vi.fn();
  vi.stubGlobal("navigation", { currentEntry: entries.at(-1), entries: () => entries, traverseTo });
  return traverseTo;
}

afterEach(() => vi.unstubAllGlobals());

describe("going back to a list", () => {
  it("returns to the last history entry of its page, past the items in between", () => {
    const traverseTo = visited("/agenda", "/agenda?tag=sport", "/agenda/i/1/een", "/agenda/i/2/twee");
    expect(goBackTo(linkTo("/agenda"))).toBe(true);
    expect(traverseTo).toHaveBeenCalledExactlyOnceWith("key-1");
  });

  it("lets the browser follow the link if the page wasn't shown before, or is on another site", () => {
    for (const path of ["https://elders.example/agenda", "/nieuws"]) {
      const traverseTo = visited(path, "/agenda/i/1/een");
      expect(goBackTo(linkTo("/agenda"))).toBe(false);
      expect(traverseTo).not.toHaveBeenCalled();
    }
  });

  it("doesn't return to a list that the reader had left for another page", () => {
    const traverseTo = visited("/agenda?tag=sport", "/agenda/i/1/een", "/contact", "/agenda/i/2/twee");
    expect(goBackTo(linkTo("/agenda"))).toBe(false);
    expect(traverseTo).not.toHaveBeenCalled();
  });

  it("uses the referrer in a browser without the Navigation API", () => {
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
