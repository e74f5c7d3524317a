// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { showBlock } from "../kit/testing/show-block.tsx";

const image = { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a05", width: 2400, height: 1200, alt: "Het gemeentehuis" };

describe("a hero", () => {
  it("has the page's h1 when it comes first, else an h2", () => {
    const content = { title: "Welkom" };
    expect(showBlock({ name: "hero", content, isFirst: true }).querySelector("h1")?.textContent).toBe("Welkom");
    expect(showBlock({ name: "hero", content }).querySelector("h2")?.textContent).toBe("Welkom");
  });

  it("loads its picture eagerly when it comes first, else lazily", () => {
    const content = { title: "Welkom", image };
    const first = showBlock({ name: "hero", content, isFirst: true }).querySelector("img");
    expect([first?.getAttribute("loading"), first?.getAttribute("fetchpriority")]).toEqual([null, "high"]);
    const later = showBlock({ name: "hero", content }).querySelector("img");
    expect([later?.getAttribute("loading"), later?.getAttribute("fetchpriority")]).toEqual(["lazy", null]);
    expect([later?.getAttribute("width"), later?.getAttribute("height")]).toEqual(["2400", "1200"]);
  });
});
