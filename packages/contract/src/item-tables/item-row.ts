import { TAGS } from "../item-types/base-fields.ts";
import type { ListItemType } from "../item-types/list-item-type.ts";
import { fieldsOf } from "../item-types/metadata-schema.ts";
import type { ListItem } from "../list-items/items/list-item.ts";
import { plainText } from "../list-items/items/plain-text.ts";
import { type CellOptions, formatCell, parseCell } from "./cell.ts";
import { buildTableColumns, keyOfField, kindOf, type TableColumn } from "./table-column.ts";

type WrittenItem = Partial<Pick<ListItem, "guid">> &
  Pick<ListItem, "title" | "listItemTypeName" | "metadata" | "isPublished" | "publishedOn" | "isHighlighted" | "image">;

/** One item as a row of a table. */
export function formatItemRow(
  item: WrittenItem,
  columns: readonly TableColumn[],
  types: readonly ListItemType[],
  options: CellOptions,
): string[] {
  const { metadata, ...members } = item;
  const type = types.find(({ name }) => name === item.listItemTypeName);
  const fields = new Map((type === undefined ? [] : fieldsOf(type)).map((field) => [keyOfField(field), field]));
  const own: Readonly<Record<string, unknown>> = members;
  return columns.map((column) => {
    const field = fields.get(column.key);
    if (field !== undefined) return formatCell({ kind: kindOf(field), options: field.options }, metadata[field.name], options);
    return formatCell(column, column.key === TAGS ? metadata.tags : own[column.key], options);
  });
}

/** An item from a row, unvalidated; `NewListItem` and the type's own schema check it. */
export type RowItem = {
  readonly listItemTypeName: string;
  readonly title: string;
  /** for a row that changes an item: null removes a value */
  readonly guid?: string;
  readonly metadata: Readonly<Record<string, unknown>>;
} & Readonly<Record<string, unknown>>;

export type RowReading = {
  /** the column's key for each cell; null for an ignored one */
  readonly keys: readonly (string | null)[];
  readonly types: readonly ListItemType[];
  /** the type of rows that don't name one */
  readonly typeName: string;
  readonly timeZone: string;
};

export function parseItemRow(cells: readonly string[], reading: RowReading): RowItem {
  const { keys, types, typeName } = reading;
  const cellAt = (key: string) => cells[keys.indexOf(key)] ?? "";
  const listItemTypeName = typeNamed(cellAt("listItemTypeName"), types) ?? typeName;
  const guid = cellAt("guid").trim().toLowerCase();
  const { item, metadata } = valuesOfRow(cellAt, { ...reading, typeName: listItemTypeName, isChange: guid !== "" });
  return { ...item, ...(guid === "" ? {} : { guid }), listItemTypeName, title: cellAt("title").trim(), metadata };
}

type Values = Record<"item" | "metadata", Record<string, unknown>>;

function valuesOfRow(cellAt: (key: string) => string, reading: RowReading & { readonly isChange: boolean }): Values {
  const { keys, types, typeName, timeZone, isChange } = reading;
  const values: Values = { item: {}, metadata: {} };
  const columns = columnsOf(types, typeName);
  for (const key of new Set(keys)) {
    const column = key === null ? undefined : columns.get(key);
    if (column === undefined || NAMED.has(column.key)) continue;
    const value = parseCell(column, cellAt(column.key), { timeZone }) ?? (isChange ? nothingOf(column.key) : undefined);
    if (value !== undefined) values[column.place][column.name] = value;
  }
  return values;
}

/** Columns that are handled separately. */
const NAMED: ReadonlySet<string> = new Set(["listItemTypeName", "title", "guid"]);
/** Booleans of every item. */
const ALWAYS: ReadonlySet<string> = new Set(["isPublished", "isHighlighted"]);

/** The value that an empty cell gives the item that its row changes. */
function nothingOf(key: string): null | undefined {
  return ALWAYS.has(key) ? undefined : null;
}

type PlacedColumn = Pick<TableColumn, "key" | "kind" | "options"> & { readonly place: "item" | "metadata"; readonly name: string };

/** The position of each column's value in an item of this type. A value for another type's field is rejected by the schema, not dropped. */
function columnsOf(types: readonly ListItemType[], typeName: string): ReadonlyMap<string, PlacedColumn> {
  const type = types.find(({ name }) => name === typeName);
  const columns = new Map<string, PlacedColumn>(
    buildTableColumns(types).map((column) => [
      column.key,
      { ...column, place: isMember(column.key) ? "item" : "metadata", name: column.key },
    ]),
  );
  for (const field of type === undefined ? [] : fieldsOf(type)) {
    const key = keyOfField(field);
    columns.set(key, { key, kind: kindOf(field), options: field.options, place: "metadata", name: field.name });
  }
  return columns;
}

function isMember(key: string): boolean {
  return ["guid", "image", "isPublished", "publishedOn", "isHighlighted"].includes(key);
}

/** A type by its key, else by its label; any other text is returned unchanged, and rejected later. */
function typeNamed(cell: string, types: readonly ListItemType[]): string | null {
  const text = cell.trim();
  if (text === "") return null;
  const plain = plainText(text);
  const choice =
    types.find(({ name }) => name === text) ??
    types.find(({ label }) => Object.values(label).some((one) => plainText(one ?? "") === plain));
  return choice?.name ?? text;
}
