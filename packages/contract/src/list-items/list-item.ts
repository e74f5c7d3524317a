import { z } from "zod";
import { BuildingBlockInstance } from "../blocks/building-block-instance.ts";
import { Guid } from "../guid.ts";
import { ImageReference } from "../media/image-reference.ts";

/** One thing in a list, such as a news item or an event, with a detail page of its own (specification section 3). */
export const ListItemMetadata = z.looseObject({
  description: z.string().max(300).optional(),
  periodStart: z.iso.datetime().nullable().optional(),
  periodEnd: z.iso.datetime().nullable().optional(),
});
export type ListItemMetadata = z.infer<typeof ListItemMetadata>;

export const ListItem = z.strictObject({
  guid: Guid,
  shortId: z.string().min(1).max(31),
  title: z.string().min(1).max(150),
  listItemTypeName: z.string().min(1).max(100),
  parentGuids: z.array(Guid),
  /** the item type's own fields beside those that every item has */
  metadata: ListItemMetadata,
  isPublished: z.boolean(),
  publishedOn: z.iso.datetime().nullable(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  isHighlighted: z.boolean(),
  image: ImageReference.nullable(),
  /** path of its detail page */
  url: z.string(),
  contentBuildingBlockInstances: z.array(BuildingBlockInstance),
});
export type ListItem = z.infer<typeof ListItem>;

/** An item as it is added: what the platform gives out itself is not in it. */
export const NewListItem = ListItem.omit({ guid: true, shortId: true, createdOn: true, updatedOn: true, url: true }).partial({
  isPublished: true,
  publishedOn: true,
  isHighlighted: true,
  image: true,
  contentBuildingBlockInstances: true,
});
export type NewListItem = z.infer<typeof NewListItem>;

export const ListMeta = z.strictObject({ totalNumberOfItems: z.int().min(0) });
export type ListMeta = z.infer<typeof ListMeta>;
