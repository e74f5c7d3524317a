import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RichText, type RichTextBlock, type RichTextInline, type RichTextListItem } from "./rich-text.ts";
import { splitPart, splitRichText } from "./split-rich-text.ts";

/** Around the limits of each kind of part, far beyond them, and small. */
const count = (limit: number) => fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom(limit, limit + 1, 2 * limit + 1));
const text = (length: number): RichTextInline => ({ type: "text", text: "🙂é".repeat(length).slice(0, length) });
const paragraph = (words: string): RichTextBlock => ({ type: "paragraph", content: [{ type: "text", text: words }] });
const repeat = <T>(times: number, part: (index: number) => T) => Array.from({ length: times }, (_, index) => part(index));

const inlines = fc.oneof(
  count(2000).map((times) => repeat(times, (index): RichTextInline => (index % 2 === 0 ? text(2) : { type: "hardBreak" }))),
  fc.integer({ min: 1, max: 70_000 }).map((length) => [text(length)]),
);
const listOf = (items: readonly RichTextListItem[]): RichTextBlock => ({ type: "bulletList", content: [...items] });
const part: fc.Arbitrary<RichTextBlock> = fc.oneof(
  inlines.map((content): RichTextBlock => ({ type: "paragraph", content })),
  inlines.map((content): RichTextBlock => ({ type: "heading", level: 3, content })),
  count(500).map((times) => listOf(repeat(times, (index) => ({ type: "listItem", content: [paragraph(`punt ${index}`)] })))),
  count(500).map((times) => listOf([{ type: "listItem", content: repeat(times, (index) => paragraph(`alinea ${index}`)) }])),
  count(500).map(
    (times): RichTextBlock => ({
      type: "blockquote",
      content: [listOf([{ type: "listItem", content: [text(1)].flatMap(() => repeat(times, () => paragraph("citaat".repeat(100)))) }])],
    }),
  ),
);
const parts = fc.oneof(
  fc.array(part, { maxLength: 4 }),
  count(1000).map((times) => repeat(times, (index) => paragraph(`regel ${index}`))),
);
const document = parts.map((content): RichText => ({ type: "doc", content }));

/** Every leaf in its order: texts as their characters, and line breaks. */
function leavesOf(parts: readonly (RichTextBlock | RichTextListItem | RichTextInline)[]): string {
  return parts.map((one) => (one.type === "text" ? one.text : one.type === "hardBreak" ? "\n" : leavesOf(one.content))).join("");
}

/** The number that a reader sees at each item of the lists, in their order. */
function numbersOf(texts: readonly RichText[]): number[] {
  const lists = texts.flatMap(({ content }) => content).filter((one) => one.type === "orderedList");
  return lists.flatMap(({ start = 1, content }) => content.map((_, index) => start + index));
}

describe("a text that is too long for one", () => {
  it("continues the numbering of a list that is split, in one text and over several", () => {
    const items = fc.record({ start: fc.option(fc.nat(1000), { nil: undefined }), times: count(500), length: fc.constantFrom(1, 900) });
    fc.assert(
      fc.property(items, ({ start, times, length }) => {
        const list = repeat(times, (index): RichTextListItem => ({ type: "listItem", content: [paragraph(`${index}`.repeat(length))] }));
        const texts = splitRichText({
          type: "doc",
          content: [{ type: "orderedList", ...(start !== undefined && { start }), content: list }],
        });
        expect(texts.map((one) => RichText.safeParse(one).success)).not.toContain(false);
        expect(numbersOf(texts)).toEqual(repeat(times, (index) => (start ?? 1) + index));
      }),
      { numRuns: 30 },
    );
  });

  it("becomes texts that may be stored and sent, with everything in its order", () => {
    fc.assert(
      fc.property(document, (whole) => {
        const texts = splitRichText(whole);
        for (const one of texts) {
          expect(RichText.safeParse(one).error).toBeUndefined();
          expect(JSON.stringify(one).length).toBeLessThan(260_000);
        }
        expect(leavesOf(texts.flatMap(({ content }) => content)) === leavesOf(whole.content)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("stays one, and the same, where it fits", () => {
    const whole: RichText = {
      type: "doc",
      content: [{ type: "paragraph", content: [] }, listOf([{ type: "listItem", content: [paragraph("punt")] }])],
    };
    expect(splitRichText(whole)).toEqual([whole]);
    expect(splitRichText({ type: "doc", content: [] })).toEqual([]);
  });

  it("is cut no further when it is split again", () => {
    fc.assert(
      fc.property(part, (one) => {
        const once = splitPart(one);
        expect(once.flatMap((half) => splitPart(half))).toEqual(once);
      }),
      { numRuns: 20 },
    );
  });
});
