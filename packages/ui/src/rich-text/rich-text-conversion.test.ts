import {
  MAX_RICH_TEXT_DEPTH,
  MAX_RICH_TEXT_START,
  RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextMark,
} from "@plein/contract/blocks/rich-text";
import { getSchema } from "@tiptap/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromTiptap } from "./from-tiptap.ts";
import { fromEditorHref, toEditorHref } from "./link-href.ts";
import { richTextExtensions } from "./rich-text-extensions.ts";
import { toTiptap } from "./to-tiptap.ts";

const editorSchema = getSchema(richTextExtensions);

/** A document after the editor parsed it: it rejects what its schema doesn't allow and merges text with the same marks. */
function roundTrip(richText: RichText): RichText {
  const node = editorSchema.nodeFromJSON(toTiptap(richText));
  node.check();
  return fromTiptap(node.toJSON());
}

const text = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }).filter((words) => !words.includes("\0"));
const link = fc.oneof(
  fc.record({ kind: fc.constant("url" as const), url: fc.webUrl() }),
  fc.record({ kind: fc.constant("page" as const), pageGuid: fc.uuid() }),
  fc.record({ kind: fc.constant("page" as const), pageGuid: fc.uuid(), anchor: text }),
  fc.record({ kind: fc.constant("item" as const), itemGuid: fc.uuid() }),
  fc.record({
    kind: fc.constant("file" as const),
    file: fc.record({ guid: fc.uuid(), name: text, contentType: fc.constant("application/pdf"), size: fc.nat() }),
  }),
);
const marks: fc.Arbitrary<RichTextMark[]> = fc
  .record({ link: fc.option(link), bold: fc.boolean(), italic: fc.boolean() })
  .map(({ link: target, bold, italic }) => [
    ...(target ? [{ type: "link" as const, link: target }] : []),
    ...(bold ? [{ type: "bold" as const }] : []),
    ...(italic ? [{ type: "italic" as const }] : []),
  ]);
const inline: fc.Arbitrary<RichTextInline> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant("text" as const), text, marks }) },
  { weight: 1, arbitrary: fc.constant({ type: "hardBreak" as const }) },
);
const inlines = fc.array(inline, { maxLength: 4 });
const paragraph: fc.Arbitrary<RichTextBlock> = fc.record({ type: fc.constant("paragraph" as const), content: inlines });
const heading: fc.Arbitrary<RichTextBlock> = fc.record({
  type: fc.constant("heading" as const),
  level: fc.constantFrom(3, 4),
  content: inlines,
});

function blockOfDepth(depth: number): fc.Arbitrary<RichTextBlock> {
  if (depth === 0) return fc.oneof(paragraph, heading);
  const inner = fc.array(blockOfDepth(depth - 1), { minLength: 1, maxLength: 3 });
  const items = fc.array(fc.record({ type: fc.constant("listItem" as const), content: inner }), { minLength: 1, maxLength: 3 });
  const start = fc.nat({ max: MAX_RICH_TEXT_START });
  return fc.oneof(
    { weight: 3, arbitrary: paragraph },
    { weight: 1, arbitrary: heading },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("bulletList" as const, "orderedList" as const), content: items }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant("orderedList" as const), start, content: items }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant("blockquote" as const), content: inner }) },
  );
}

const richText: fc.Arbitrary<RichText> = fc.record({
  type: fc.constant("doc" as const),
  content: fc.array(blockOfDepth(MAX_RICH_TEXT_DEPTH), { maxLength: 4 }),
});

function wordsOf(tree: RichText): string {
  const words = [...JSON.stringify(tree).matchAll(/"text":("(?:[^"\\]|\\.)*")/g)];
  return words.map(([, word]) => JSON.parse(word ?? "")).join("");
}

describe("rich text converted by the editor", () => {
  it("is always valid rich text", () => {
    fc.assert(
      fc.property(richText, (tree) => {
        expect(RichText.safeParse(roundTrip(tree)).error).toBeUndefined();
      }),
    );
  });

  it("is stable once it has been converted", () => {
    fc.assert(
      fc.property(richText, (tree) => {
        const once = roundTrip(tree);
        expect(roundTrip(once)).toEqual(once);
      }),
    );
  });

  it("keeps its words, in order", () => {
    fc.assert(
      fc.property(richText, (tree) => {
        expect(wordsOf(roundTrip(tree))).toBe(wordsOf(tree));
      }),
    );
  });

  it("is unchanged if an editor wrote it", () => {
    const tree: RichText = {
      type: "doc",
      content: [
        { type: "heading", level: 3, content: [{ type: "text", text: "Meenemen" }] },
        {
          type: "orderedList",
          start: 3,
          content: [
            {
              type: "listItem",
              content: [
                {
                  type: "paragraph",
                  content: [
                    { type: "text", text: "oud " },
                    { type: "text", text: "paspoort", marks: [{ type: "bold" }, { type: "italic" }] },
                  ],
                },
                { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: [] }] }] },
              ],
            },
          ],
        },
        {
          type: "blockquote",
          content: [
            {
              type: "paragraph",
              content: [
                {
                  type: "text",
                  text: "Kom",
                  marks: [{ type: "link", link: { kind: "page", pageGuid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a01", anchor: "route" } }],
                },
                { type: "hardBreak" },
              ],
            },
          ],
        },
      ],
    };
    expect(roundTrip(tree)).toEqual(tree);
  });

  it("drops what may not be stored and keeps the words", () => {
    const poisoned = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            {
              type: "text",
              text: "klik\0 hier\ud800",
              marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }, { type: "highlight" }],
            },
          ],
        },
        {
          type: "table",
          content: [
            {
              type: "tableRow",
              content: [{ type: "tableCell", content: [{ type: "paragraph", content: [{ type: "text", text: "cel" }] }] }],
            },
          ],
        },
        { type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: "kop" }] },
        { type: "bulletList" },
      ],
    };
    expect(fromTiptap(poisoned)).toEqual({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "klik hier" }] },
        { type: "paragraph", content: [{ type: "text", text: "cel" }] },
        { type: "heading", level: 3, content: [{ type: "text", text: "kop" }] },
      ],
    });
  });

  it("turns lists that are nested too deeply into paragraphs", () => {
    const nested = (levels: number): object =>
      levels === 0
        ? { type: "paragraph", content: [{ type: "text", text: "diep" }] }
        : { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph" }, nested(levels - 1)] }] };
    const tree = fromTiptap({ type: "doc", content: [nested(MAX_RICH_TEXT_DEPTH + 5)] });
    expect(RichText.safeParse(tree).success).toBe(true);
    expect(JSON.stringify(tree)).toContain("diep");
  });

  it("forgets a number that a list can't start with, and one that says nothing", () => {
    const content = [{ type: "listItem" as const, content: [{ type: "paragraph" as const, content: [] }] }];
    for (const start of [1, -1, 2.5, Number.NaN, MAX_RICH_TEXT_START + 1, "3", null])
      expect(fromTiptap({ type: "doc", content: [{ type: "orderedList", attrs: { start }, content }] }).content).toEqual([
        { type: "orderedList", content },
      ]);
  });

  it("splits a text that is too long for one node, between characters", () => {
    const long = "👩‍🦽".repeat(9000);
    const tree = fromTiptap({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: long }] }] });
    expect(RichText.safeParse(tree).success).toBe(true);
    expect(wordsOf(tree)).toBe(long);
  });
});

describe("a link in the editor", () => {
  it("survives the round trip", () => {
    fc.assert(
      fc.property(link, (target) => {
        expect(fromEditorHref(toEditorHref(target))).toEqual(target);
      }),
    );
  });

  it("is dropped when it may not be stored", () => {
    for (const href of [
      "javascript:alert(1)",
      "data:text/html,x",
      "page:nonsense",
      "item:nonsense",
      "file:///etc/passwd",
      "file:%7B%7D",
      "/afval",
      "",
      "vbscript:x",
      " page:7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a01",
    ])
      expect(fromEditorHref(href)).toBeNull();
  });
});
