import { extractText } from "@plein/blocks/kit/search/extract-text";
import { blockSchemas } from "@plein/blocks/schemas";
import type { Guid } from "@plein/contract/guid";
import type { DraftBlock } from "../page-blocks/draft-block-rows.shared.ts";

type Texts = Pick<DraftBlock, "guid" | "buildingBlockName" | "content">;

/** The blocks of a translation with a text that also occurs in its source: that text isn't translated yet. */
export function findUntranslatedBlocks(blocks: readonly Texts[], sourceBlocks: readonly Texts[]): Guid[] {
  const sourceTexts = new Set(sourceBlocks.map(textOf));
  return blocks.filter((block) => textOf(block) !== "" && sourceTexts.has(textOf(block))).map(({ guid }) => guid);
}

function textOf({ buildingBlockName, content }: Texts): string {
  const schema = Object.hasOwn(blockSchemas, buildingBlockName) ? blockSchemas[buildingBlockName] : undefined;
  if (schema === undefined) return "";
  const { headings, text } = extractText(schema, content);
  return [...headings, text].join("\n").trim();
}
