import type { RecordedCatalog, RecordedColumn } from "@plein/db/testing/recorded-statement";
import type { Kind } from "./column-kind.ts";

/** The catalog of the recorded database, by its ids. */
export type CatalogIndex = {
  nameOf(type: number): string;
  /** the driver's JavaScript type of a value; null for an unknown database type */
  kindOf(type: number): Kind | null;
  /** values of an enum; empty for another type */
  labelsOf(type: number): readonly string[];
  /** whether a result's column is a nullable column of a table; false for an expression, and for a list, which Prisma never declares NOT NULL */
  canBeNull(column: RecordedColumn): boolean;
};

/** The arrays that pg-types parses; one of another type stays a string. */
const KINDS: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(["int2", "int4", "oid", "float4", "float8"].map((name) => [name, "number"])),
  ...Object.fromEntries(
    ["int8", "numeric", "text", "varchar", "bpchar", "char", "name", "uuid", "time", "void", "tsvector", "citext"].map((name) => [
      name,
      "string",
    ]),
  ),
  ...Object.fromEntries(["date", "timestamp", "timestamptz"].map((name) => [name, "Date"])),
  bool: "boolean",
  bytea: "Buffer",
  json: "json",
  jsonb: "json",
};
const PARSED_ARRAYS = new Set([
  "int2",
  "int4",
  "float4",
  "float8",
  "int8",
  "numeric",
  "text",
  "varchar",
  "bpchar",
  "uuid",
  "bool",
  "date",
  "timestamp",
  "timestamptz",
  "json",
  "jsonb",
  "bytea",
]);

export function indexCatalog({ types, columns }: RecordedCatalog): CatalogIndex {
  const byOid = new Map(types.map((type) => [type.oid, type]));
  const nullable = new Set(columns.filter(({ isNotNull }) => !isNotNull).map(({ table, attribute }) => `${table}.${attribute}`));
  const nameOf = (type: number) => byOid.get(type)?.name ?? `type ${type}`;
  return {
    nameOf,
    kindOf: (type) => {
      const typeRow = byOid.get(type);
      if (typeRow === undefined) return null;
      if (typeRow.category === "E") return "string";
      if (typeRow.category !== "A") return KINDS[typeRow.name] ?? null;
      const element = typeRow.name.replace(/^_/, "");
      return PARSED_ARRAYS.has(element) ? { list: KINDS[element] ?? "string" } : "string";
    },
    labelsOf: (type) => byOid.get(type)?.labels ?? [],
    canBeNull: ({ type, table, attribute }) => byOid.get(type)?.category !== "A" && nullable.has(`${table}.${attribute}`),
  };
}
