import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugify } from "./slug.ts";

describe("a slug", () => {
  it.each([
    ["Café & Één", "cafe-een"],
    ["  Nieuw in Lindendaal  ", "nieuw-in-lindendaal"],
    ["Straße", "strasse"],
    ["STRAẞE", "strasse"],
    ["Łódź en Ærø", "lodz-en-aero"],
    ["İstanbul", "istanbul"],
    ["a_b - c", "a_b-c"],
    ["a  \t b", "a-b"],
    ["één\u00a0twee", "een-twee"],
    ["ﬁets", "fiets"],
    ["½ euro", "12-euro"],
    ["Αθήνα", "αθηνα"],
    ["-a-", "-a-"],
    ["!!!", ""],
    ["", ""],
  ])("of %j is %j", (title, slug) => expect(slugify(title)).toBe(slug));

  const title = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));

  it("is idempotent", () => {
    fc.assert(
      fc.property(title, (text) => {
        expect(slugify(slugify(text))).toBe(slugify(text));
      }),
      { numRuns: 2000 },
    );
  });

  // @covers rule.slug
  it("contains only lower-case letters, digits, underscores and single hyphens", () => {
    fc.assert(
      fc.property(title, (text) => {
        expect(slugify(text)).toMatch(/^(?:[\p{L}\p{Nd}_]|-(?!-))*$/u);
        expect(slugify(text)).toBe(slugify(text).toLowerCase());
      }),
      { numRuns: 2000 },
    );
  });

  it("of ASCII is that of the same text with a mark, which is left out", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        expect(slugify(`a${text}a`)).toBe(slugify(`a\u0301${text}a`));
      }),
    );
  });

  it("doesn't change a slug of plain letters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9_]+(-[a-z0-9_]+)*$/), (slug) => {
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
