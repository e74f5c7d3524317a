import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeSearch, parseSearch } from "./search-text.ts";

const term = (...words: string[]) => ({ words: words.map((word) => word.split("-")), isPhrase: false });
const phrase = (...words: string[]) => ({ ...term(...words), isPhrase: true });

describe("a query", () => {
  it("consists of words that must all occur", () => {
    expect(parseSearch("Paspoort  aanvragen!")).toEqual({ groups: [[term("paspoort")], [term("aanvragen")]], excluded: [] });
  });

  it("supports phrases, exclusion and alternatives", () => {
    expect(parseSearch('"grof vuil" -kosten')).toEqual({ groups: [[phrase("grof", "vuil")]], excluded: [term("kosten")] });
    expect(parseSearch("fiets OF auto OR „lopend verkeer” parkeren").groups).toEqual([
      [term("fiets"), term("auto"), phrase("lopend", "verkeer")],
      [term("parkeren")],
    ]);
  });

  it("treats a hyphen within a word as part of it", () => {
    expect(parseSearch("e-mail -e-mail")).toEqual({ groups: [[term("e-mail")]], excluded: [term("e-mail")] });
  });

  it("ignores anything that isn't a word", () => {
    for (const text of ["", "   ", "😀", '"', '""', "-", "%_*", "& | ! ( ) :* <->", "OR", "OF OF", "\0"])
      expect(parseSearch(text)).toEqual({ groups: [], excluded: [] });
    expect(parseSearch("a:*&b|!c")).toEqual({ groups: [[term("a")], [term("b")], [term("c")]], excluded: [] });
    expect(parseSearch('"niet gesloten').groups).toEqual([[phrase("niet", "gesloten")]]);
  });

  it("has at most twelve terms of letters and digits", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const { groups, excluded } = parseSearch(text);
        const terms = [...groups.flat(), ...excluded];
        expect(terms.length).toBeLessThanOrEqual(12);
        expect(terms.flatMap(({ words }) => words.flat()).join("")).toMatch(/^[\p{L}\p{N}\p{M}]*$/u);
      }),
    );
  });

  it("is normalized for counting", () => {
    expect(normalizeSearch("  Paspoort\tAANVRAGEN ")).toBe("paspoort aanvragen");
  });
});
