import { expect, it } from "vitest";
import { blocksInOrder, type EditorBlock, type EditorDocument } from "../document.ts";
import { applyEdit } from "./edit.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: text === "" ? [] : [{ type: "text", text }] });
const textBlock = (...lines: string[]): EditorBlock => ({
  guid: "text",
  buildingBlockName: "richText",
  content: { body: { type: "doc", content: lines.map(paragraph) } },
  options: { lead: true },
  layoutPosition: "main",
  sortId: 0,
});
const picture: EditorBlock = { guid: "picture", buildingBlockName: "image", content: {}, options: {}, layoutPosition: "main", sortId: 9 };
const linesOf = ({ guid, content }: EditorBlock) =>
  guid === "picture"
    ? guid
    : (content as ReturnType<typeof textBlock>["content"] & { body: { content: ReturnType<typeof paragraph>[] } }).body.content.map(
        ({ content: [text] }) => text?.text ?? "",
      );
const insert = (block: EditorBlock, index: number) => {
  const page: EditorDocument = { layout: "100", blocks: [block] };
  return blocksInOrder(applyEdit(page, { type: "insertInText", guid: "text", index, blocks: [picture], restGuid: "rest" }));
};

it("a block splits the text at an empty paragraph in the middle", () => {
  const blocks = insert(textBlock("eerst", "", "later"), 1);
  expect(blocks.map(linesOf)).toEqual([["eerst"], "picture", ["later"]]);
  expect(blocks.map(({ guid }) => guid)).toEqual(["text", "picture", "rest"]);
  expect(blocks[2]?.options).toEqual({ lead: true });
});

it("a block is inserted below the text if the empty paragraph is its last", () => {
  expect(insert(textBlock("eerst", ""), 1).map(linesOf)).toEqual([["eerst"], "picture"]);
});

it("a block is inserted above the text if the empty paragraph is its first", () => {
  expect(insert(textBlock("", "later"), 0).map(linesOf)).toEqual(["picture", ["later"]]);
});

it("a block replaces a text without other content", () => {
  expect(insert(textBlock(""), 0).map(linesOf)).toEqual(["picture"]);
});

it("a block is inserted below a paragraph with words, and splits the text there", () => {
  expect(insert(textBlock("eerst", "later"), 0).map(linesOf)).toEqual([["eerst"], "picture", ["later"]]);
  expect(insert(textBlock("eerst", "later"), 1).map(linesOf)).toEqual([["eerst", "later"], "picture"]);
});

it("the text of another block isn't split", () => {
  const callout = { ...textBlock("eerst", "", "later"), buildingBlockName: "callout" };
  expect(insert(callout, 1).map(linesOf)).toEqual([["eerst", "", "later"], "picture"]);
});
