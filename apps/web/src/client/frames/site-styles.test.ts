// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { syncSiteStyles } from "./site-styles.ts";

const stylesheet = (href: string) => Object.assign(document.createElement("link"), { rel: "stylesheet", href });
const emptyFrame = () => document.implementation.createHTMLDocument();
const hrefsIn = ({ head }: Document) => [...head.querySelectorAll("link")].map((link) => link.getAttribute("href"));
/** Observers are called in a microtask. */
const settled = () => Promise.resolve();

describe("a frame with the look of the site", () => {
  beforeEach(() => {
    document.documentElement.lang = "nl";
    document.head.replaceChildren(stylesheet("/site.css"));
  });

  it("has its language and styles", () => {
    const inner = emptyFrame();
    syncSiteStyles(inner, document)();
    expect(inner.documentElement.lang).toBe("nl");
    expect(hrefsIn(inner)).toEqual(["/site.css"]);
  });

  it("has the styles that are loaded later, in their order, and nothing else", async () => {
    const inner = emptyFrame();
    const stop = syncSiteStyles(inner, document);
    document.head.append(stylesheet("/table.css"), document.createElement("script"));
    document.head.append(stylesheet("/map.css"));
    await settled();
    stop();
    expect(hrefsIn(inner)).toEqual(["/site.css", "/table.css", "/map.css"]);
    expect(inner.querySelector("script")).toBeNull();
  });

  it("is left alone once it is closed", async () => {
    const inner = emptyFrame();
    syncSiteStyles(inner, document)();
    document.head.append(stylesheet("/table.css"));
    await settled();
    expect(hrefsIn(inner)).toEqual(["/site.css"]);
  });
});
