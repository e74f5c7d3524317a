import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearch } from "./search-text.ts";
import { promotedFor, SearchPromotions, SearchSynonyms, withSynonyms } from "./search-tuning.ts";

const SYNONYMS = [
  ["afval", "vuilnis", "grof vuil"],
  ["Rijbewijs", "roze-papiertje"],
];
const termsOf = (q: string) =>
  withSynonyms(parseSearch(q), SYNONYMS).groups.map((group) => group.map(({ words }) => words.map((parts) => parts.join("-")).join(" ")));

describe("what means the same", () => {
  it("is looked for beside what was typed", () => {
    expect(termsOf("Vuilnis ophalen")).toEqual([["vuilnis", "afval", "grof vuil"], ["ophalen"]]);
    expect(termsOf("rijbewijs")).toEqual([["rijbewijs", "roze-papiertje"]]);
    expect(termsOf("rozepapiertje")).toEqual([["rozepapiertje", "rijbewijs"]]);
    expect(termsOf("afval OF vuilnis")).toEqual([["afval", "vuilnis", "grof vuil"]]);
  });

  it("is not looked for beside what stands between quotes, or may not be there", () => {
    expect(termsOf('"vuilnis ophalen" -afval')).toEqual([["vuilnis ophalen"]]);
    expect(withSynonyms(parseSearch("kaart -afval"), SYNONYMS).excluded).toHaveLength(1);
  });

  it("only ever adds, and not without end", () => {
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

describe("what is promoted", () => {
  const guid = (last: number) => `0199c1f0-8f5e-7c3a-9b1e-00000000000${last}`;
  const promotions = [
    { terms: ["Paspoort", "id kaart"], pageGuids: [guid(1), guid(2)] },
    { terms: ["paspoort!"], pageGuids: [guid(2), guid(3)] },
  ];

  it("is so for exactly that search", () => {
    expect(promotedFor(" PASPOORT ", promotions)).toEqual([guid(1), guid(2), guid(3)]);
    expect(promotedFor("id  kaart", promotions)).toEqual([guid(1), guid(2)]);
    for (const q of ["paspoort aanvragen", "kaart id", "", "-paspoort", "!!"]) expect(promotedFor(q, promotions)).toEqual([]);
  });

  it("and what means the same have to say something", () => {
    expect(SearchSynonyms.safeParse([["afval"]]).success).toBe(false);
    expect(SearchSynonyms.safeParse([["afval", "!"]]).success).toBe(false);
    expect(SearchSynonyms.safeParse([["afval", "x\0y"]]).success).toBe(false);
    expect(SearchPromotions.safeParse([{ terms: [], pageGuids: [guid(1)] }]).success).toBe(false);
    expect(SearchPromotions.safeParse([{ terms: ["a"], pageGuids: [] }]).success).toBe(false);
    expect(SearchPromotions.safeParse([{ terms: ["a"], pageGuids: ["x"] }]).success).toBe(false);
  });
});
