import type { RichText } from "@plein/contract/blocks/rich-text";
import type { Guid } from "@plein/contract/guid";
import { isRecord } from "@plein/contract/record";
import { copyOf, type EditorBlock, type EditorDocument, findBlock, placeBlocks, positionOf, withBlock } from "../document.ts";
import { removeBlocks } from "./remove-blocks.ts";

/**
 * Inserts blocks in a text block: they replace an empty paragraph, or follow a paragraph with text. The text before them stays, the text
 * after them moves to a new block, and a text block that becomes empty is removed. Below any other block they are simply inserted.
 */
export type InsertInText = {
  readonly type: "insertInText";
  readonly guid: Guid;
  /** index of the paragraph among the text's top-level nodes */
  readonly index: number;
  readonly blocks: readonly EditorBlock[];
  /** guid for the text after them, if there is any */
  readonly restGuid: Guid;
};

export function insertInText(document: EditorDocument, { guid, index, blocks, restGuid }: InsertInText): EditorDocument {
  const text = findBlock(document, guid);
  const position = positionOf(document, guid);
  if (!text || !position) return document;
  const below = { ...position, index: position.index + 1 };
  const body = text.buildingBlockName === "richText" ? bodyOf(text) : null;
  if (body === null) return placeBlocks(document, blocks, below);
  const at = body.content[index];
  const isEmpty = at?.type === "paragraph" && at.content.length === 0;
  const [before, after] = [body.content.slice(0, isEmpty ? index : index + 1), body.content.slice(index + 1)];
  const withText = (other: EditorBlock, content: RichText["content"]) => ({
    ...other,
    content: { ...other.content, body: { ...body, content } },
  });
  const rest = after.length === 0 ? [] : [withText(copyOf(text, restGuid), after)];
  const whole = placeBlocks(withBlock(document, withText(text, before)), [...blocks, ...rest], below);
  return before.length === 0 ? removeBlocks(whole, { type: "removeBlocks", guids: [guid] }) : whole;
}

function bodyOf({ content: { body } }: EditorBlock): RichText | null {
  // Not validated here: the nodes are only moved, and the server validates the block by its schema.
  return isRecord(body) && Array.isArray(body.content) ? (body as RichText) : null;
}
