import type { BlockSchema } from "@plein/blocks/kit/schema/define-block";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { z } from "zod";
import type { TemplateBlockRow } from "../page-template-rows.ts";

type UnplacedBlock = Omit<TemplateBlockRow, "sortId">;
type TemplateOptions<Schema extends BlockSchema> = z.input<Schema["options"]>;

/** A block of a template, in the main column. */
export function blockOf<Schema extends BlockSchema>(
  schema: Schema,
  content: z.input<Schema["content"]>,
  options?: TemplateOptions<Schema>,
): UnplacedBlock {
  return {
    buildingBlockName: schema.name,
    content: schema.content.parse(content),
    options: schema.options.parse(Object.assign({}, schema.examples[0].options, options)),
    layoutPosition: "main",
  };
}

export function inArea(layoutPosition: LayoutPosition, block: UnplacedBlock): UnplacedBlock {
  return { ...block, layoutPosition };
}

/** A block that editors fill in, but don't move or remove. */
export function locked(block: UnplacedBlock, lockReason: string): UnplacedBlock {
  return { ...block, options: { ...block.options, locked: true, lockReason } };
}

/** Each area's blocks in the order in which they are listed. */
export function inOrder(blocks: readonly UnplacedBlock[]): TemplateBlockRow[] {
  const counts = new Map<LayoutPosition, number>();
  return blocks.map((block) => {
    const sortId = counts.get(block.layoutPosition) ?? 0;
    counts.set(block.layoutPosition, sortId + 1);
    return { ...block, sortId };
  });
}
