import { blockSchemas } from "@plein/blocks/schemas";
import type { BlockPosition, EditorBlock } from "./document.ts";

/** Creates a block with the first example of its kind as content; undefined for an unknown kind. */
export function newBlock(buildingBlockName: string, { layoutPosition, index }: BlockPosition): EditorBlock | undefined {
  const example = blockSchemas[buildingBlockName]?.examples[0];
  if (!example) return undefined;
  const { content, options } = structuredClone(example);
  return { guid: crypto.randomUUID(), buildingBlockName, content, options, layoutPosition, sortId: index };
}
