/** The kinds of values that a field of an item type can hold. */
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
