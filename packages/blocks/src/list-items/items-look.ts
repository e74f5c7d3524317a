import { z } from "zod";

/** The options by which a list and a widget say how their items look (item-view.ts). */
export const itemsLook = {
  showImage: z.boolean().default(true),
  showDescription: z.boolean().default(true),
  showDate: z.boolean().default(true),
  /** members of the items' metadata that are shown too, in this order */
  shownFields: z.array(z.string().min(1).max(60)).max(12).default([]),
};
