import { z } from "zod";
import { Guid } from "../guid.ts";
import { isGuid } from "../guid-text.ts";
import { BuildingBlockInstance } from "./building-block-instance.ts";

export const REUSABLE_BLOCK = "reusable";

/** Blocks that one reusable block can consist of: each page on which it stands shows them all. */
export const MAX_REUSED_BLOCKS = 30;

/** The page whose blocks stand in the place of a block; null for any other block, and before one is chosen. */
export function reusedPageGuid({
  buildingBlockName,
  content,
}: {
  readonly buildingBlockName: string;
  readonly content: Readonly<Record<string, unknown>>;
}): Guid | null {
  const { pageGuid } = content;
  return buildingBlockName === REUSABLE_BLOCK && typeof pageGuid === "string" && isGuid(pageGuid) ? pageGuid : null;
}

/** What stands in the place of a reusable block. */
export const ReusedContent = z.strictObject({
  /** as far as the reader may see them, with guids of their own in each place */
  blocks: z.array(BuildingBlockInstance),
  /** where they are edited; only for users who may edit the page around them */
  source: z
    .strictObject({
      title: z.string(),
      path: z.string(),
      canEdit: z.boolean(),
      /** the blocks there, in the order of these */
      blockGuids: z.array(Guid),
    })
    .optional(),
});
export type ReusedContent = z.infer<typeof ReusedContent>;

/** By the guid of the block in whose place they stand. */
export const Reusables = z.record(z.string(), ReusedContent);
export type Reusables = z.infer<typeof Reusables>;

/** A reusable block to choose. */
export const ReusableEntry = z.strictObject({
  guid: Guid,
  title: z.string(),
  path: z.string(),
  isPublished: z.boolean(),
  /** pages on which it stands, published or not */
  uses: z.int().min(0),
  canEdit: z.boolean(),
});
export type ReusableEntry = z.infer<typeof ReusableEntry>;
