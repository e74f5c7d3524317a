import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchableText, searchWordsOf, vocabularyOf } from "./search-words.ts";

describe("words to search by", () => {
  it("are letters and digits in lower case, whatever separates them", () => {
    expect(searchWordsOf("Wat kost een PASPOORT in 2026?!")).toEqual([["wat"], ["kost"], ["een"], ["paspoort"], ["in"], ["2026"]]);
    expect(searchWordsOf("café — naïef 😀 <b>")).toEqual([["café"], ["naïef"], ["b"]]);
  });

  it("keep the parts of a hyphenated word together", () => {
    expect(searchWordsOf("e-mail auto's ’s-Gravenhage")).toEqual([
      ["e", "mail"],
      ["auto", "s"],
      ["s", "gravenhage"],
    ]);
    expect(searchableText("Uw e-mail en uw e-mail")).toBe("uw e mail en uw e mail email");
  });

  it("are the same however an accent was typed", () => {
    expect(searchWordsOf("cafe\u0301")).toEqual([["café"]]);
  });

  it("contain only letters, marks and digits, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(searchWordsOf(text).flat().join("")).toMatch(/^[\p{L}\p{N}\p{M}]*$/u);
      }),
    );
  });
});

describe("the vocabulary", () => {
  it("has each word once, and no numbers or fragments", () => {
    expect(vocabularyOf(["De brug over de A2", "Brug 2026", "e-mail"])).toEqual(["brug", "email", "mail", "over"]);
  });
});
