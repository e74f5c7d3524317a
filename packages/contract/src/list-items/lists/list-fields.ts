import { TAGS } from "../../item-types/base-fields.ts";
import type { ListItemField, ListItemType } from "../../item-types/list-item-type.ts";
import { fieldsOf } from "../../item-types/metadata-schema.ts";

/** What the value of a field is compared as. `names` is a list of texts, of which one is asked for. */
export type ValueKind = "text" | "number" | "boolean" | "date" | "dateTime" | "guid" | "names" | "guids";

/** A field of an item that a list may be filtered or ordered by: nothing else of an item can be asked about. */
export type ListField = {
  /** as it is asked for: a member of the item, or `metadata.<name>` */
  readonly name: string;
  /** several where types that are shown together use one name for different things */
  readonly kinds: readonly ValueKind[];
  /** it may be absent, so that null can be asked for */
  readonly isNullable: boolean;
  readonly isSortable: boolean;
};

export type ListFields = ReadonlyMap<string, ListField>;

const field = (name: string, kind: ValueKind, { isNullable = false, isSortable = true } = {}): ListField => ({
  name,
  kinds: [kind],
  isNullable,
  isSortable,
});
const UNSORTED = { isSortable: false };

const ITEM_FIELDS: readonly ListField[] = [
  field("guid", "guid", UNSORTED),
  field("shortId", "text", UNSORTED),
  field("title", "text"),
  field("listItemTypeName", "text", UNSORTED),
  field("parentGuids", "guids", UNSORTED),
  field("isPublished", "boolean", UNSORTED),
  field("publishedOn", "dateTime", { isNullable: true }),
  field("createdOn", "dateTime"),
  field("updatedOn", "dateTime"),
  field("isHighlighted", "boolean", UNSORTED),
  field("sortId", "number"),
  field("metadata.description", "text"),
  field(`metadata.${TAGS}`, "names", UNSORTED),
  ...["periodStart", "periodEnd"].flatMap((name) => [
    field(name, "dateTime", { isNullable: true }),
    field(`metadata.${name}`, "dateTime", { isNullable: true }),
  ]),
];
const ITEM_FIELD_NAMES = new Set(ITEM_FIELDS.map(({ name }) => name));

/** An order that is another one each hour, the same for everyone meanwhile. */
export const RANDOM = "random";

/** How often items were looked at: an order, and nothing else. */
export const VIEWS: ListField = { name: "views", kinds: ["number"], isNullable: false, isSortable: true };

const KINDS: Readonly<Record<ListItemField["type"], ValueKind | null>> = {
  text: "text",
  longText: "text",
  richText: null,
  number: "number",
  date: "date",
  dateTime: "dateTime",
  choice: "text",
  boolean: "boolean",
  image: null,
  file: null,
  link: "text",
  email: "text",
  phone: "text",
  location: null,
  reference: "guid",
};

/** What can be asked of items of these types: the allow-list of filters and orders. */
export function listFieldsOf(types: readonly Pick<ListItemType, "fields">[]): ListFields {
  const fields = new Map(ITEM_FIELDS.map((one) => [one.name, one]));
  for (const type of types) {
    for (const one of fieldsOf(type)) {
      const name = `metadata.${one.name}`;
      const kind = kindOf(one);
      if (kind === null || ITEM_FIELD_NAMES.has(name)) continue;
      const kinds = new Set([...(fields.get(name)?.kinds ?? []), kind]);
      fields.set(name, { name, kinds: [...kinds], isNullable: true, isSortable: kinds.size === 1 && kind !== "names" && kind !== "guid" });
    }
  }
  return fields;
}

/** How a field's values are compared; null for what can't be. */
export function kindOf({ type, isMany }: Pick<ListItemField, "type" | "isMany">): ValueKind | null {
  return isMany === true ? "names" : KINDS[type];
}
