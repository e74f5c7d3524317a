import { upgradeBlock } from "@plein/blocks/kit/schema/upgrade-block";
import { blockSchemas } from "@plein/blocks/schemas";
import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";

/** Content and options of a stored block as its schema has them now, with defaults; null where they no longer fit it. */
export function readCurrentValues({
  buildingBlockName,
  content,
  options,
}: BuildingBlockInstance): Pick<BuildingBlockInstance, "content" | "options"> | null {
  const schema = Object.hasOwn(blockSchemas, buildingBlockName) ? blockSchemas[buildingBlockName] : undefined;
  if (schema === undefined) return null;
  const upgraded = upgradeBlock(schema, { content, options });
  const [read, readOptions] = [schema.content.safeParse(upgraded.content), schema.options.safeParse(upgraded.options)];
  return read.success && readOptions.success ? { content: read.data, options: readOptions.data } : null;
}

/** Blocks to compare: a version stores them as they were saved, and the draft is read with the defaults of today. */
export function withCurrentValues(blocks: readonly BuildingBlockInstance[]): BuildingBlockInstance[] {
  return blocks.map((block) => ({ ...block, ...readCurrentValues(block) }));
}
