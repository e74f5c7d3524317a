import { TAGS } from "../../item-types/base-fields.ts";
import type { ListItemField, ListItemType } from "../../item-types/list-item-type.ts";
import { fieldsOf } from "../../item-types/metadata-schema.ts";

/** The type by which a field's values are compared. `names` is a list of texts, one of which has to match. */
export type ValueKind = "text" | "number" | "boolean" | "date" | "dateTime" | "guid" | "names" | "guids";

/** A field by which a list can be filtered or sorted; items have no others. */
export type ListField = {
  /** the name in filters and orders: a member of the item, or `metadata.<name>` */
  readonly name: string;
  /** several if the shown types use one name for fields of different kinds */
  readonly kinds: readonly ValueKind[];
  /** the value may be absent, so filters may compare it with null */
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

/** A random order, which is the same for everyone and changes each hour. */
export const RANDOM_SORT = "random";

/** The number of views: only for sorting, not for filters. */
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

/** The allow-list of fields by which lists of these types can be filtered and sorted. */
export function buildListFields(types: readonly Pick<ListItemType, "fields">[]): ListFields {
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

/** The kind by which a field's values are compared; null for fields that can't be compared. */
export function kindOf({ type, isMany }: Pick<ListItemField, "type" | "isMany">): ValueKind | null {
  return isMany === true ? "names" : KINDS[type];
}
