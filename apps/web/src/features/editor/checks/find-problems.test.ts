import { blockSchemas } from "@plein/blocks/schemas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EditorBlock, EditorDocument } from "../document/document.ts";
import { findProblems } from "./find-problems.ts";

const pageOf = (...blocks: readonly { readonly name: string; readonly content: object; readonly options?: object }[]): EditorDocument => ({
  layout: "100",
  blocks: blocks.map(
    ({ name, content, options = {} }, sortId): EditorBlock => ({
      guid: `b${sortId}`,
      buildingBlockName: name,
      content: { ...content },
      options: { ...options },
      layoutPosition: "main",
      sortId,
    }),
  ),
});
const heading = (level: string, text = "Kop") => ({ name: "heading", content: { text }, options: { level } });
const text = (...content: object[]) => ({ name: "richText", content: { body: { type: "doc", content } } });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const linked = (words: string, ...marks: object[]) => ({
  type: "text",
  text: words,
  marks: [{ type: "link", link: { kind: "url", url: "https://example.nl/" } }, ...marks],
});
const kinds = (page: EditorDocument) => findProblems(page).map(({ guid, kind, text: about }) => [guid, kind, about]);

describe("headings", () => {
  it("may go down one level at a time, and up any number", () => {
    expect(kinds(pageOf(heading("h2"), heading("h3"), heading("h4"), heading("h2"), heading("h3")))).toEqual([]);
  });

  it("may not start below the title's next level, nor skip one", () => {
    expect(kinds(pageOf(heading("h3", "Eerst"), heading("h4")))).toEqual([["b0", "headingSkipped", "Eerst"]]);
    expect(kinds(pageOf(heading("h2"), heading("h4", "Diep")))).toEqual([["b1", "headingSkipped", "Diep"]]);
  });

  it("have words", () => {
    expect(kinds(pageOf(text({ type: "heading", level: 3, content: [] })))).toEqual([["b0", "headingEmpty", ""]]);
  });
});

describe("links", () => {
  it.each(["Klik hier", "lees meer…", "Meer informatie", "https://example.nl/pad", "www.example.nl"])(
    "say where they lead, unlike %j",
    (words) => {
      expect(kinds(pageOf(text(paragraph(linked(words)))))).toEqual([["b0", "linkIsVague", words]]);
    },
  );

  it("are one link when a part of it is bold", () => {
    expect(kinds(pageOf(text(paragraph(linked("lees "), linked("meer", { type: "bold" }), linked(" over afval")))))).toEqual([]);
  });

  it("have a text and a target", () => {
    expect(kinds(pageOf(text(paragraph(linked("  ")))))).toEqual([["b0", "linkIsEmpty", ""]]);
    const buttons = { name: "buttons", content: { items: [{ label: "Aanvragen", link: null }] } };
    expect(kinds(pageOf(buttons))).toEqual([["b0", "linkIsEmpty", "Aanvragen"]]);
  });
});

it("finds descriptions of pictures that are names of files", () => {
  const picture = (alt: string) => ({ name: "image", content: { image: { guid: "g", width: 10, height: 10, alt } } });
  expect(kinds(pageOf(picture("IMG_2041.JPG"), picture("dsc 0042"), picture(""), picture("De brug over de Linde")))).toEqual([
    ["b0", "altIsFileName", "IMG_2041.JPG"],
    ["b1", "altIsFileName", "dsc 0042"],
  ]);
});

it("finds texts in capitals, not abbreviations", () => {
  expect(kinds(pageOf(heading("h2", "LET OP: GESLOTEN"), heading("h2", "DIGID"), heading("h2", "BSN en KVK-nummer")))).toEqual([
    ["b0", "capitals", "LET OP: GESLOTEN"],
  ]);
});

it("finds nothing in the examples of the product's own blocks but what is still empty", () => {
  for (const [name, { examples }] of Object.entries(blockSchemas))
    for (const { content, options } of examples.slice(1))
      expect(kinds(pageOf({ name, content, options })).filter(([, kind]) => kind !== "headingSkipped")).toEqual([]);
});

/** As a text, but with anything in it. */
const oddText = fc.letrec((tie) => ({
  node: fc.record({
    type: fc.constantFrom("doc", "paragraph", "heading", "bulletList", "listItem", "blockquote", "text"),
    content: fc.oneof({ maxDepth: 4 }, fc.jsonValue(), fc.array(tie("node"), { maxLength: 3 })),
    text: fc.jsonValue(),
    marks: fc.jsonValue(),
  }),
})).node;

it("never throws, whatever a draft contains", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(blockSchemas)),
      fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), oddText)),
      (name, content) => {
        expect(Array.isArray(findProblems(pageOf({ name, content })))).toBe(true);
      },
    ),
  );
});
