import { z } from "zod";
import { BuildingBlockInstance } from "../../blocks/building-block-instance.ts";
import { Guid } from "../../guid.ts";
import { Moment } from "../../item-types/moment.ts";
import { Locale } from "../../locale.ts";
import { ImageReference } from "../../media/image-reference.ts";
import { isMarkerSegment } from "../../pages/addresses/reserved-path.ts";
import { slugify } from "../../pages/addresses/slug.ts";
import { isStorableText } from "../../storable-text.ts";

/** One thing in a list, such as a news item or an event, with a detail page of its own (docs/rules.md "List items"). */
export const ListItemMetadata = z.looseObject({
  description: z.string().max(300).optional(),
  periodStart: z.iso.datetime().nullable().optional(),
  periodEnd: z.iso.datetime().nullable().optional(),
  tags: z.array(z.string()).optional(),
});
export type ListItemMetadata = z.infer<typeof ListItemMetadata>;

export const ListItem = z.strictObject({
  guid: Guid,
  shortId: z.string().min(1).max(31),
  title: z.string().min(1).max(150),
  listItemTypeName: z.string().min(1).max(100),
  parentGuids: z.array(Guid),
  /** the item type's own fields, in addition to those that every item has */
  metadata: ListItemMetadata,
  isPublished: z.boolean(),
  publishedOn: z.iso.datetime().nullable(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  isHighlighted: z.boolean(),
  image: ImageReference.nullable(),
  /** path of its detail page */
  url: z.string().max(4000),
  contentBuildingBlockInstances: z.array(BuildingBlockInstance),
});
export type ListItem = z.infer<typeof ListItem>;

/** Sharing options of an item's own page: for screens, not part of the item in the REST API. */
export const ItemSharing = z.strictObject({
  /** language of its content; null for the platform's default */
  locale: Locale.nullable(),
  /** picture for sharing its page; null for its image */
  shareImage: ImageReference.nullable(),
});
export type ItemSharing = z.infer<typeof ItemSharing>;

const MAX_PARENTS = 20;
const MAX_BLOCKS = 100;
/** The fields of a type, and those that every item has. */
const MAX_METADATA = 100;
const Title = z
  .string()
  .trim()
  .min(1)
  .max(150)
  .refine(isStorableText, { params: { message: "text" } })
  .refine((title) => !isMarkerSegment(slugify(title)), { params: { message: "reservedSlug" } });

/** The writable members of an item. Read-only members may be included, and are ignored. */
const Written = ListItem.partial().extend({
  ...ItemSharing.partial().shape,
  title: Title,
  listItemTypeName: z
    .string()
    .min(1)
    .max(100)
    .refine(isStorableText, { params: { message: "text" } }),
  /** validated by the item's type (metadata-schema.ts) */
  metadata: z.record(z.string().max(100), z.unknown()).meta({ maxProperties: MAX_METADATA }),
  parentGuids: z.array(Guid).max(MAX_PARENTS),
  publishedOn: Moment.nullable().optional(),
  contentBuildingBlockInstances: z.array(BuildingBlockInstance).max(MAX_BLOCKS).optional(),
});

/** A new item. Without parents it gets those of the list that it is added to. */
export const NewListItem = Written.omit({ guid: true }).partial({ metadata: true, parentGuids: true });
export type NewListItem = z.infer<typeof NewListItem>;

/** A change of an item: absent members stay unchanged. */
export const SavedListItem = Written.extend({ guid: Guid });
export type SavedListItem = z.infer<typeof SavedListItem>;

export const ListMeta = z.strictObject({ totalNumberOfItems: z.int().min(0) });
export type ListMeta = z.infer<typeof ListMeta>;
