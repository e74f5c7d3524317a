import { expect, it } from "vitest";
import { findOwnWords } from "./word-diff.tsx";

const words = (text: string) => text.split(" ");

it("words that the other text lacks are marked, consecutive ones as one", () => {
  expect(findOwnWords(words("Bellen of mailen"), words("Bel of mail ons gerust"))).toEqual([
    { isOwn: true, text: "Bel" },
    { isOwn: false, text: "of" },
    { isOwn: true, text: "mail ons gerust" },
  ]);
});

it("a text that only lacks words has no marks", () => {
  expect(findOwnWords(words("Bellen of mailen"), words("Bellen"))).toEqual([{ isOwn: false, text: "Bellen" }]);
});
