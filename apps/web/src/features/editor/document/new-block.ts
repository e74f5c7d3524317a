import { blockSchemas } from "@plein/blocks/schemas";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { translateExample } from "@plein/contract/checks/example-texts";
import { DEFAULT_LOCALE, type Locale } from "@plein/contract/languages";
import type { BlockPosition, EditorBlock } from "./document.ts";

type NewValues = { readonly content: BlockValues; readonly options: BlockValues };

/** Creates a block with the first example of its kind as content, in a language; undefined for an unknown kind. */
export function newBlock(
  buildingBlockName: string,
  { layoutPosition, index }: BlockPosition,
  locale: Locale = DEFAULT_LOCALE,
): EditorBlock | undefined {
  const values = newValues(buildingBlockName, locale);
  return values && { guid: crypto.randomUUID(), buildingBlockName, ...values, layoutPosition, sortId: index };
}

/** The content and options of a new block of this kind. */
export function newValues(buildingBlockName: string, locale: Locale = DEFAULT_LOCALE): NewValues | undefined {
  const example = blockSchemas[buildingBlockName]?.examples[0];
  if (!example) return undefined;
  const { content, options } = structuredClone(example);
  return { content: translateExample(content, locale), options };
}
