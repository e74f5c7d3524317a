import type { Guid } from "@plein/contract/guid";
import { type EditorDocument, findBlock, renumber } from "../document.ts";

export type RemoveBlocks = { readonly type: "removeBlocks"; readonly guids: readonly Guid[] };

export function removeBlocks(document: EditorDocument, { guids }: RemoveBlocks): EditorDocument {
  if (!guids.some((guid) => findBlock(document, guid))) return document;
  return renumber({ ...document, blocks: document.blocks.filter(({ guid }) => !guids.includes(guid)) });
}
