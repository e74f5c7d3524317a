import { z } from "zod";
import { Guid } from "../guid.ts";
import { isGuid } from "../guid-text.ts";
import { BuildingBlockInstance } from "./building-block-instance.ts";

export const REUSABLE_BLOCK = "reusable";

/** The most blocks of one reusable block: each page that uses it shows them all. */
export const MAX_REUSED_BLOCKS = 30;

/** The page whose blocks replace a reusable block; null for any other block, and before a page is chosen. */
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

/** The content that a page shows in place of a reusable block. */
export const ReusedContent = z.strictObject({
  /** the blocks that the reader may see, with guids of their own on each page */
  blocks: z.array(BuildingBlockInstance),
  /** the page on which they are edited; only for users who may edit the page around them */
  source: z
    .strictObject({
      title: z.string(),
      path: z.string(),
      canEdit: z.boolean(),
      /** the original blocks, in the order of `blocks` */
      blockGuids: z.array(Guid),
    })
    .optional(),
});
export type ReusedContent = z.infer<typeof ReusedContent>;

/** The content of reusable blocks, by their guid. */
export const Reusables = z.record(z.string(), ReusedContent);
export type Reusables = z.infer<typeof Reusables>;

/** A reusable block to choose. */
export const ReusableEntry = z.strictObject({
  guid: Guid,
  title: z.string(),
  path: z.string(),
  isPublished: z.boolean(),
  /** number of pages that use it, published or not */
  uses: z.int().min(0),
  canEdit: z.boolean(),
});
export type ReusableEntry = z.infer<typeof ReusableEntry>;
