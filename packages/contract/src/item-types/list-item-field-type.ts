/** The types of fields of an item type. */
export const LIST_ITEM_FIELD_TYPES = [
  "text",
  "longText",
  "richText",
  "number",
  "date",
  "dateTime",
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
export type ListItemFieldType = (typeof LIST_ITEM_FIELD_TYPES)[number];
