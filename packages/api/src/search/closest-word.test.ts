import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, findClosestWord } from "./closest-word.ts";

describe("the closest word", () => {
  it("has the smallest edit distance, a transposition being one edit", () => {
    expect(findClosestWord("pasport", ["pastoor", "paspoort", "rapport"])).toBe("paspoort");
    expect(findClosestWord("zwemabd", ["zwembad", "zwembaden"])).toBe("zwembad");
    expect(findClosestWord("cafe", ["café"])).toBe("café");
  });

  it("is null where all candidates are different words", () => {
    expect(findClosestWord("fiets", ["auto", "vliegtuig"])).toBeNull();
    expect(findClosestWord("huis", ["hart", "muur"])).toBeNull();
    expect(findClosestWord("x", [])).toBeNull();
  });
});

describe("the edit distance", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });

  it("is zero for equal words, symmetric, and at most the length of the longer word", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other);
        expect(distance === 0).toBe(one === other);
        expect(editDistance(other, one)).toBe(distance);
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    );
  });
});
