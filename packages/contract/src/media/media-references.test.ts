import { expect, it } from "vitest";
import { findMediaReferences } from "./media-references.ts";

const PICTURE = { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021", width: 40, height: 30, alt: "" };
const DOCUMENT = { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000022", name: "x.pdf", contentType: "application/pdf", size: 3 };

it("references to files are found anywhere, each with its path", () => {
  const content = { items: [{ image: PICTURE, title: "x" }, { image: null }], file: DOCUMENT, link: { kind: "page", guid: PICTURE.guid } };
  expect(findMediaReferences(content, ["content"])).toEqual([
    { guid: PICTURE.guid, kind: "image", path: ["content", "items", 0, "image"] },
    { guid: DOCUMENT.guid, kind: "file", path: ["content", "file"] },
  ]);
  expect(findMediaReferences(null)).toEqual([]);
  expect(findMediaReferences({ guid: 3, width: 1, height: 1 })).toEqual([]);
});
