import { upgradeBlock } from "@plein/blocks/kit/schema/upgrade-block";
import { blockSchemas } from "@plein/blocks/schemas";
import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";

/** Parses content and options of a stored block by its current schema, with defaults; null if they are no longer valid. */
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

/** Applies the current defaults to blocks, so that stored versions are comparable with the draft. */
export function withCurrentValues(blocks: readonly BuildingBlockInstance[]): BuildingBlockInstance[] {
  return blocks.map((block) => ({ ...block, ...readCurrentValues(block) }));
}
