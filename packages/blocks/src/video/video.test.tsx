// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findMissingFields } from "../kit/schema/find-missing-fields.ts";
import { paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";
import { showBlock } from "../kit/testing/show-block.tsx";
import { video } from "./schema.ts";

const FRAME = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=30";
const content = { url: "https://youtu.be/aqz-KE-bpKQ", title: "Zo scheidt u uw afval" };
const show = (change = {}) => showBlock({ name: "video", content: { ...content, ...change }, env: { embedOf: () => FRAME } });

describe("a video of the library", () => {
  const file = { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a61", name: "plein.mp4", contentType: "video/mp4", size: 18_400_000 };
  const captions = { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a62", name: "plein.vtt", contentType: "text/vtt", size: 2_310 };
  const ofFile = (change = {}, options = {}) =>
    showBlock({ name: "video", content: { file, captions, title: "Het plein", ...change }, options });

  it("is played by the browser itself, with its captions and a download", () => {
    const body = ofFile();
    const player = body.querySelector("video");
    expect(player?.getAttribute("aria-label")).toBe("Het plein");
    expect(player?.controls && !player.autoplay).toBe(true);
    expect(body.querySelector("source")?.getAttribute("type")).toBe("video/mp4");
    expect(body.querySelector("track")?.outerHTML).toContain('kind="captions"');
    expect(body.querySelector("track")?.getAttribute("srclang")).toBe("nl");
    within(body).getByRole("link", { name: "Video downloaden (mp4, 18 MB)" });
    expect(body.querySelector("[data-embed]")).toBeNull();
  });

  it.each([
    [{ startSeconds: 5 }, "#t=5"],
    [{ startSeconds: 5, endSeconds: 9 }, "#t=5,9"],
    [{ endSeconds: 9 }, "#t=0,9"],
    [{}, undefined],
  ])("plays the part %j", (options, part) => {
    expect(ofFile({}, options).querySelector("source")?.getAttribute("src")?.match(/#.*/)?.[0]).toBe(part);
  });

  it("takes only files that browsers play", () => {
    expect(video.content.safeParse({ file: { ...file, contentType: "application/pdf" }, title: "" }).success).toBe(false);
    expect(video.content.safeParse({ file, captions: file, title: "" }).success).toBe(false);
    expect(findMissingFields(video, video.content.parse({ file, title: "Het plein" }))).toEqual([]);
    expect(findMissingFields(video, video.content.parse({ title: "Het plein" })).map(({ path }) => path)).toEqual(["/url"]);
  });
});

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
