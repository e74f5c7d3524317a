import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesBetween, closestWord } from "./closest-word.ts";

describe("the nearest word", () => {
  it("takes the fewest changes, two swapped letters being one", () => {
    expect(closestWord("pasport", ["pastoor", "paspoort", "rapport"])).toBe("paspoort");
    expect(closestWord("zwemabd", ["zwembad", "zwembaden"])).toBe("zwembad");
    expect(closestWord("cafe", ["café"])).toBe("café");
  });

  it("is none where it would be another word", () => {
    expect(closestWord("fiets", ["auto", "vliegtuig"])).toBeNull();
    expect(closestWord("huis", ["hart", "muur"])).toBeNull();
    expect(closestWord("x", [])).toBeNull();
  });
});

describe("the changes between two words", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });

  it("are none for the same word, as many either way, and never more than letters", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const changes = changesBetween(one, other);
        expect(changes === 0).toBe(one === other);
        expect(changesBetween(other, one)).toBe(changes);
        expect(changes).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(changes).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    );
  });
});
