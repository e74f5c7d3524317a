import type { RichText } from "@plein/contract/blocks/rich-text";
import type { Guid } from "@plein/contract/guid";
import { isRecord } from "@plein/contract/record";
import { copyOf, type EditorBlock, type EditorDocument, findBlock, placeBlocks, placeOf, withBlock } from "../document.ts";
import { removeBlocks } from "./remove-blocks.ts";

/**
 * Inserts a block in the place of an empty paragraph of a text block. The text before it stays, the text after it continues in a block
 * of its own, and a text block that has nothing left makes way. Below any other block it is just inserted.
 */
export type InsertInText = {
  readonly type: "insertInText";
  readonly guid: Guid;
  /** number of the text's own parts before that paragraph */
  readonly index: number;
  readonly block: EditorBlock;
  /** guid for the text after it, if there is any */
  readonly restGuid: Guid;
};

export function insertInText(document: EditorDocument, { guid, index, block, restGuid }: InsertInText): EditorDocument {
  const text = findBlock(document, guid);
  const place = placeOf(document, guid);
  if (!text || !place) return document;
  const below = { ...place, index: place.index + 1 };
  const body = text.buildingBlockName === "richText" ? bodyOf(text) : null;
  if (body === null) return placeBlocks(document, [block], below);
  const [before, after] = [body.content.slice(0, index), body.content.slice(index + 1)];
  const withText = (other: EditorBlock, content: RichText["content"]) => ({
    ...other,
    content: { ...other.content, body: { ...body, content } },
  });
  const inserted = placeBlocks(withBlock(document, withText(text, before)), [block], below);
  const whole =
    after.length === 0 ? inserted : placeBlocks(inserted, [withText(copyOf(text, restGuid), after)], { ...below, index: below.index + 1 });
  return before.length === 0 ? removeBlocks(whole, { type: "removeBlocks", guids: [guid] }) : whole;
}

function bodyOf({ content: { body } }: EditorBlock): RichText | null {
  // The block's schema is the server's concern; here only its parts are moved.
  return isRecord(body) && Array.isArray(body.content) ? (body as RichText) : null;
}
