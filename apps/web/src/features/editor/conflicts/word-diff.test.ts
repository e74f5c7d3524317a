import { expect, it } from "vitest";
import { findOwnWords } from "./word-diff.tsx";

const words = (text: string) => text.split(" ");

it("marks the words that the other text lacks, those in a row as one", () => {
  expect(findOwnWords(words("Bellen of mailen"), words("Bel of mail ons gerust"))).toEqual([
    { isOwn: true, text: "Bel" },
    { isOwn: false, text: "of" },
    { isOwn: true, text: "mail ons gerust" },
  ]);
});

it("marks nothing in a text that only lacks words", () => {
  expect(findOwnWords(words("Bellen of mailen"), words("Bellen"))).toEqual([{ isOwn: false, text: "Bellen" }]);
});
