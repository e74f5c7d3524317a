import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearch } from "./search-text.ts";
import { findPromotions, SearchPromotions, SearchSynonyms, withSynonyms } from "./search-tuning.ts";

const SYNONYMS = [
  ["afval", "vuilnis", "grof vuil"],
  ["Rijbewijs", "roze-papiertje"],
];
const termsOf = (q: string) =>
  withSynonyms(parseSearch(q), SYNONYMS).groups.map((group) => group.map(({ words }) => words.map((parts) => parts.join("-")).join(" ")));

describe("synonyms", () => {
  it("are searched for in addition to the typed words", () => {
    expect(termsOf("Vuilnis ophalen")).toEqual([["vuilnis", "afval", "grof vuil"], ["ophalen"]]);
    expect(termsOf("rijbewijs")).toEqual([["rijbewijs", "roze-papiertje"]]);
    expect(termsOf("rozepapiertje")).toEqual([["rozepapiertje", "rijbewijs"]]);
    expect(termsOf("afval OF vuilnis")).toEqual([["afval", "vuilnis", "grof vuil"]]);
  });

  it("are not applied to phrases and excluded words", () => {
    expect(termsOf('"vuilnis ophalen" -afval')).toEqual([["vuilnis ophalen"]]);
    expect(withSynonyms(parseSearch("kaart -afval"), SYNONYMS).excluded).toHaveLength(1);
  });

  it("only add alternatives, and a limited number", () => {
    const many = [
      ["a1", ...Array.from({ length: 11 }, (_, index) => `b${index}`)],
      ["c1", ...Array.from({ length: 11 }, (_, index) => `d${index}`)],
    ];
    fc.assert(
      fc.property(fc.string(), (q) => {
        const typed = parseSearch(`${q} a1 c1`);
        const { groups, excluded } = withSynonyms(typed, many);
        expect(excluded).toEqual(typed.excluded);
        for (const [index, group] of typed.groups.entries()) expect(groups[index]?.slice(0, group.length)).toEqual(group);
        expect(groups.flat().length - typed.groups.flat().length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe("a promotion", () => {
  const guid = (last: number) => `0199c1f0-8f5e-7c3a-9b1e-00000000000${last}`;
  const promotions = [
    { terms: ["Paspoort", "id kaart"], pageGuids: [guid(1), guid(2)] },
    { terms: ["paspoort!"], pageGuids: [guid(2), guid(3)] },
  ];

  it("applies to exactly that query", () => {
    expect(findPromotions(" PASPOORT ", promotions)).toEqual([guid(1), guid(2), guid(3)]);
    expect(findPromotions("id  kaart", promotions)).toEqual([guid(1), guid(2)]);
    for (const q of ["paspoort aanvragen", "kaart id", "", "-paspoort", "!!"]) expect(findPromotions(q, promotions)).toEqual([]);
  });

  it("and synonyms must not be empty", () => {
    expect(SearchSynonyms.safeParse([["afval"]]).success).toBe(false);
    expect(SearchSynonyms.safeParse([["afval", "!"]]).success).toBe(false);
    expect(SearchSynonyms.safeParse([["afval", "x\0y"]]).success).toBe(false);
    expect(SearchPromotions.safeParse([{ terms: [], pageGuids: [guid(1)] }]).success).toBe(false);
    expect(SearchPromotions.safeParse([{ terms: ["a"], pageGuids: [] }]).success).toBe(false);
    expect(SearchPromotions.safeParse([{ terms: ["a"], pageGuids: ["x"] }]).success).toBe(false);
  });
});
