import { expect, it } from "vitest";
import { collectTexts } from "./collect-texts.ts";

it("the visible texts of blocks are collected, and the parts of a paragraph joined", () => {
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
