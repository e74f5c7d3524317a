import { z } from "zod";
import { BlockValues, EditableBlock, type StoredBlock } from "../../blocks/building-block-instance.ts";
import { Guid } from "../../guid.ts";
import { PublicationState } from "../../pages/page.ts";
import { ItemContent } from "./item-content.ts";
import { ListItemMetadata } from "./list-item.ts";

/** The blocks of an item's own page as its editors see them: visitors see them once they are published. */
export type DraftItemBlock = StoredBlock & {
  /** increases with each change of its content or options */
  readonly version: number;
  readonly updatedOn: string;
  readonly updatedByGuid: Guid | null;
  /** removed, and stored until the rest is published */
  readonly isRemoved: boolean;
};

/** Maximum number of blocks on an item's own page. */
export const MAX_ITEM_BLOCKS = 100;

/** The one area of an item's own page. */
export const ITEM_AREA = "main";

/** The draft of an item's own page. */
export const EditableItemBlocks = z.strictObject({
  guid: Guid,
  title: z.string(),
  /** path of the item's page */
  path: z.string(),
  /** `draft` while the item itself is not published, else the state of its blocks */
  publicationState: PublicationState,
  blocks: z.array(EditableBlock),
  linkedPages: ItemContent.shape.linkedPages,
  /** for blocks that show the item's own fields */
  metadata: ListItemMetadata,
  type: ItemContent.shape.type,
  references: ItemContent.shape.references,
});
export type EditableItemBlocks = z.infer<typeof EditableItemBlocks>;

const sortId = z.int().min(0).max(10_000);

/** One change of the blocks of an item, as an editor makes them. */
export const ItemBlockChange = z.discriminatedUnion("kind", [
  /** chosen by the editor, so that editing continues before the response arrives */
  z.strictObject({
    kind: z.literal("add"),
    blockGuid: Guid,
    buildingBlockName: z.string().min(1).max(100),
    content: BlockValues,
    options: BlockValues,
    sortId,
  }),
  /** without `version` the last write wins */
  z.strictObject({
    kind: z.literal("save"),
    blockGuid: Guid,
    version: z.int().min(1).optional(),
    content: BlockValues,
    options: BlockValues,
  }),
  /** without `version`, removes the block even if it was changed in the meantime */
  z.strictObject({ kind: z.literal("remove"), blockGuid: Guid, version: z.int().min(1).optional() }),
  z.strictObject({ kind: z.literal("restore"), blockGuid: Guid }),
  /** all of them */
  z.strictObject({ kind: z.literal("arrange"), places: z.array(z.strictObject({ guid: Guid, sortId })).max(MAX_ITEM_BLOCKS) }),
]);
export type ItemBlockChange = z.infer<typeof ItemBlockChange>;
