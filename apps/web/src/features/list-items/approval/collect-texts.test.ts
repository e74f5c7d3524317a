import { expect, it } from "vitest";
import { collectTexts } from "./collect-texts.ts";

it("collects what readers read of blocks, and joins the parts of a paragraph", () => {
  const body = {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Kom " },
          { type: "text", text: "ook" },
        ],
      },
    ],
  };
  expect(collectTexts([{ text: "Kop" }, { body }, { imageGuid: "x", alt: "Een feest", href: "/feest" }, null])).toEqual([
    "Kop",
    "Kom ook",
    "Een feest",
  ]);
});
