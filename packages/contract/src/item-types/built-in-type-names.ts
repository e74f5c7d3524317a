/** The types that every platform has; their names are keys in items, in filters in URLs and in exports. */
export const BUILT_IN_TYPE_NAMES = [
  "news",
  "event",
  "project",
  "document",
  "person",
  "faq",
  "link",
  "idea",
  "vacancy",
  "location",
  "product",
] as const;
export type BuiltInTypeName = (typeof BUILT_IN_TYPE_NAMES)[number];

export function isBuiltInTypeName(name: string): name is BuiltInTypeName {
  return (BUILT_IN_TYPE_NAMES as readonly string[]).includes(name);
}
