// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";
import { showBlock } from "../kit/testing/show-block.tsx";

const FRAME = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=30";
const content = { url: "https://youtu.be/aqz-KE-bpKQ", title: "Zo scheidt u uw afval" };
const show = (change = {}) => showBlock({ name: "video", content: { ...content, ...change }, env: { embedOf: () => FRAME } });

describe("a video", () => {
  it("loads nothing before consent, and always links to its source", () => {
    const body = show();
    expect(body.querySelector("iframe, video, [src], script")).toBeNull();
    expect(body.querySelector("[data-embed]")?.getAttribute("data-embed")).toBe(FRAME);
    expect(FRAME).not.toContain("autoplay");
    expect(within(body).getByRole("link").getAttribute("href")).toBe(content.url);
  });

  it("has a transcript that unfolds without script, if there is one", () => {
    expect(show().querySelector("details")).toBeNull();
    expect(show({ transcript: richTextOf(paragraph("Welkom.")) }).querySelector("details")?.textContent).toContain("Welkom.");
  });
});
