import { isBaseFieldName, TAGS } from "../item-types/base-fields.ts";
import { itemLabelOf } from "../item-types/item-label.ts";
import type { ItemLabel, ListItemField, ListItemType } from "../item-types/list-item-type.ts";
import { fieldsOf } from "../item-types/metadata-schema.ts";
import { DEFAULT_LOCALE, inEachLanguage, LOCALES, type Locale } from "../languages.ts";
import { plainText } from "../list-items/items/plain-text.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** The format of a column's cells: that of the field's type, or words. */
export type CellKind = ListItemField["type"] | "words";

/** A column of a table of items, for export and import. */
export type TableColumn = {
  /** a member of the item, or the name of a field of its metadata */
  readonly key: string;
  readonly label: ItemLabel;
  readonly kind: CellKind;
  /** for a choice */
  readonly options: ListItemField["options"];
  readonly isRequired: boolean;
};

type OwnHeader = keyof (typeof TEXTS)[Locale]["headers"];

const labelIn = (key: OwnHeader): ItemLabel => inEachLanguage((locale) => TEXTS[locale].headers[key]);

const own = (key: OwnHeader, kind: CellKind, isRequired = false): TableColumn => ({
  key,
  kind,
  label: labelIn(key),
  options: undefined,
  isRequired,
});

const TYPE_NAME = "listItemTypeName";
/** The column with the guid of the exported item, which an import changes. */
const GUID = "guid";
const BEFORE: readonly TableColumn[] = [own(TYPE_NAME, "text"), own("title", "text", true)];
const AFTER: readonly TableColumn[] = [
  own(TAGS, "words"),
  own("image", "image"),
  own("isPublished", "boolean"),
  own("publishedOn", "dateTime"),
  own("isHighlighted", "boolean"),
  own(GUID, "text"),
];
const BASE_LABELS: Readonly<Record<string, ItemLabel>> = {
  description: labelIn("description"),
  periodStart: labelIn("periodStart"),
  periodEnd: labelIn("periodEnd"),
};
/** Headers of files that were exported or written before. */
const FORMER_HEADERS: Readonly<Record<string, string>> = { Omschrijving: "description" };
/** Members of the item itself; a custom field with such a name gets the column `metadata.` */
const ITEM_KEYS: ReadonlySet<string> = new Set([...BEFORE, ...AFTER].map(({ key }) => key));
const METADATA = "metadata.";

/** The columns of a table of items of these types: one for each field name, even if several types have it. */
export function buildTableColumns(types: readonly Pick<ListItemType, "fields">[]): TableColumn[] {
  const fields = new Map<string, TableColumn>();
  for (const field of types.flatMap((type) => fieldsOf(type))) {
    const key = keyOfField(field);
    const known = fields.get(key);
    if (known !== undefined && itemLabelOf(known.label, DEFAULT_LOCALE) !== "") continue;
    const label = itemLabelOf(field.label, DEFAULT_LOCALE) === "" ? (BASE_LABELS[field.name] ?? {}) : field.label;
    fields.set(key, { key, label, kind: kindOf(field), options: field.options, isRequired: field.isRequired });
  }
  return [...BEFORE, ...fields.values(), ...AFTER];
}

export function keyOfField({ name }: Pick<ListItemField, "name">): string {
  return ITEM_KEYS.has(name) && !isBaseFieldName(name) ? `${METADATA}${name}` : name;
}

export function kindOf({ type, isMany }: Pick<ListItemField, "type" | "isMany">): CellKind {
  return isMany === true ? "words" : type;
}

/** The header row. A label that is shared or missing is supplemented by its key. */
export function tableHeaders(columns: readonly TableColumn[], locale: Locale): string[] {
  const labels = columns.map(({ label }) => itemLabelOf(label, locale).trim());
  return columns.map(({ key }, index) => {
    const label = labels[index] ?? "";
    if (label === "") return key;
    const isShared = labels.some((other, at) => at !== index && plainText(other) === plainText(label));
    return isShared ? `${label} (${key})` : label;
  });
}

/**
 * Matches each header of a file to a column: by its key, or by its label in any language.
 *
 * @returns the column's key for each header; null for an unknown or duplicate one
 */
export function matchHeaders(headers: readonly string[], columns: readonly TableColumn[]): (string | null)[] {
  const names = new Map<string, string>();
  const name = (text: string, key: string) => {
    const plain = plainText(text);
    if (plain !== "" && !names.has(plain)) names.set(plain, key);
  };
  for (const { key } of columns) name(key, key);
  for (const locale of LOCALES)
    for (const [index, header] of tableHeaders(columns, locale).entries()) name(header, columns[index]?.key ?? "");
  for (const { key, label } of columns) for (const text of Object.values(label)) name(text ?? "", key);
  for (const [header, key] of Object.entries(FORMER_HEADERS)) if (columns.some((column) => column.key === key)) name(header, key);
  const usedKeys = new Set<string>();
  return headers.map((header) => {
    const key = names.get(plainText(header)) ?? null;
    if (key === null || usedKeys.has(key)) return null;
    usedKeys.add(key);
    return key;
  });
}
