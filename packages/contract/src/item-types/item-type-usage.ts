import { z } from "zod";
import { Guid } from "../guid.ts";

/** The number of items of a type, and the pages that they are on. */
export const ItemTypeUsage = z.strictObject({
  /** the type's key */
  name: z.string(),
  itemCount: z.int().min(0),
  /** number of further items in the trash */
  trashCount: z.int().min(0),
  /** the pages with the most of them that the caller may see */
  pages: z.array(z.strictObject({ guid: Guid, title: z.string(), path: z.string(), itemCount: z.int().min(1) })),
});
export type ItemTypeUsage = z.infer<typeof ItemTypeUsage>;
