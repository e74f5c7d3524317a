import { z } from "zod";
import { Guid } from "../../guid.ts";
import { ListItemType } from "../../item-types/list-item-type.ts";
import { ShareImage } from "../../media/share-image.ts";
import { TranslatedPath } from "../../pages/translated-path.ts";
import { ItemSharing, ListItem } from "./list-item.ts";

const ItemLink = z.strictObject({ title: z.string(), url: z.string() });

/** All data to show one item on a page to this reader, in one call. */
export const ItemContent = z.strictObject({
  item: ListItem,
  type: ListItemType,
  /** the page on which it is shown */
  page: z.strictObject({ guid: Guid, path: z.string(), title: z.string() }),
  /** from the home page to the page itself, as far as this reader may see them */
  breadcrumbs: z.array(z.strictObject({ path: z.string(), title: z.string() })),
  /** pages that its blocks' links lead to, as far as this reader may see them, by guid */
  linkedPages: z.record(z.string(), z.strictObject({ path: z.string(), title: z.string() })),
  /** the items that its fields refer to, as far as this reader may see them, by guid */
  references: z.record(z.string(), ItemLink),
  locale: ItemSharing.shape.locale,
  /** the item in each language in which this reader may visit it, its own included; absent for an item without translations */
  translations: z.array(TranslatedPath).optional(),
  /** its own, or else its image, or else the platform's; null if visitors may see none of these */
  shareImage: ShareImage.nullable(),
  /** its period is over */
  isExpired: z.boolean(),
  /** the previous and next items in the page's list */
  previous: ItemLink.nullable(),
  next: ItemLink.nullable(),
  canEdit: z.boolean(),
});
export type ItemContent = z.infer<typeof ItemContent>;
