import { z } from "zod";

/** The display options of the items of a list and a widget (item-view.ts). */
export const displayOptions = {
  showImage: z.boolean().default(true),
  showDescription: z.boolean().default(true),
  showDate: z.boolean().default(true),
  /** members of the items' metadata to show as well, in this order */
  shownFields: z.array(z.string().min(1).max(60)).max(12).default([]),
};
