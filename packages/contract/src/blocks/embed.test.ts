import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedFrame, DEFAULT_EMBED_HOSTS, embedFrame, embedHost, videoPartFrame } from "./embed.ts";

describe("the frame of an address", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&list=x", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42"],
    ["https://youtu.be/dQw4w9WgXcQ?si=spoor", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7"],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
    ["https://vimeo.com/76979871/abcdef0123", "https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1"],
    ["https://player.vimeo.com/video/76979871?h=abcdef0123", "https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1"],
    [" https://App.PDOK.nl/kaart ", "https://app.pdok.nl/kaart"],
    ["https://www.openstreetmap.org/export/embed.html?bbox=5", "https://www.openstreetmap.org/export/embed.html?bbox=5"],
  ])("%s is %s", (address, frame) => expect(embedFrame(address)).toBe(frame));

  it.each([
    "",
    "geen adres",
    "http://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://",
    "https://app.pdok.nl:8443/",
    "https://naam:wachtwoord@app.pdok.nl/",
    "https://app.pdok.nl@kwaad.example:443@/",
    "javascript:alert(1)",
    "data:text/html,x",
    "//app.pdok.nl/",
    "/eigen/pagina",
  ])("is null for %j", (address) => expect(embedFrame(address)).toBeNull());

  it("is allowed only by its full host", () => {
    expect(allowedFrame("https://youtu.be/dQw4w9WgXcQ", DEFAULT_EMBED_HOSTS)).not.toBeNull();
    for (const address of [
      "https://app.pdok.nl.kwaad.example/",
      "https://kwaad.example/app.pdok.nl",
      "https://xapp.pdok.nl/",
      "https://pdok.nl/",
      "https://www.youtube.com/",
      "https://kwaad.example/?app.pdok.nl",
      "https://app.pdok.nl@kwaad.example/",
    ])
      expect(allowedFrame(address, DEFAULT_EMBED_HOSTS), address).toBeNull();
  });

  it("never leads to a host other than the checked one", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ validSchemes: ["https", "http"] }),
          fc.string(),
          fc.webUrl().map((url) => `https://youtu.be/${url}`),
        ),
        (address) => {
          const frame = embedFrame(address);
          if (frame === null) return;
          expect(frame.startsWith(`https://${embedHost(frame)}/`)).toBe(true);
          expect(embedFrame(frame)).toBe(frame);
        },
      ),
    );
  });
});

describe("a part of a video", () => {
  it.each([
    ["https://youtu.be/aqz-KE-bpKQ", 30, 90, "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=30&end=90"],
    ["https://youtu.be/aqz-KE-bpKQ?t=10", 0, 0, "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=10"],
    ["https://youtu.be/aqz-KE-bpKQ", 90, 30, "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90"],
    ["https://vimeo.com/76979871", 90, 0, "https://player.vimeo.com/video/76979871?dnt=1#t=90s"],
    ["https://app.pdok.nl/viewer/", 90, 120, "https://app.pdok.nl/viewer/"],
  ])("of %s from %i to %i seconds is %s", (address, startSeconds, endSeconds, frame) => {
    expect(videoPartFrame(embedFrame(address) ?? "", { startSeconds, endSeconds })).toBe(frame);
  });
});
