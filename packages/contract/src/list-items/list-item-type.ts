import { z } from "zod";
import { SortBy } from "./list-query.ts";

/** A sort of item with fields of its own, such as news, event or document. */
export const LIST_ITEM_FIELD_TYPES = [
  "text",
  "longText",
  "richText",
  "number",
  "date",
  "choice",
  "boolean",
  "image",
  "file",
  "link",
  "email",
  "phone",
  "location",
  "reference",
] as const;

export const ListItemField = z.strictObject({
  /** its name in `metadata` */
  name: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  type: z.enum(LIST_ITEM_FIELD_TYPES),
  label: z.string().max(100),
  isRequired: z.boolean(),
  /** of a choice */
  options: z.array(z.string()).optional(),
});
export type ListItemField = z.infer<typeof ListItemField>;

export const ListItemType = z.strictObject({
  name: z.string().min(1).max(100),
  label: z.string().max(100),
  defaultSortBy: SortBy,
  fields: z.array(ListItemField),
});
export type ListItemType = z.infer<typeof ListItemType>;
