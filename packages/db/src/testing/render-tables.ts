import type pg from "pg";

type Column = { table_name: string; column_name: string; udt_name: string; is_nullable: "YES" | "NO"; column_default: string | null };
type EnumValue = { name: string; value: string };

const TYPES: Readonly<Record<string, string>> = {
  _int4: "number[]",
  _text: "string[]",
  _uuid: "Guid[]",
  bool: "boolean",
  bytea: "Buffer",
  date: "Date",
  int4: "number",
  int8: "string",
  json: "Json",
  jsonb: "Json",
  text: "string",
  timestamptz: "Date",
  tsvector: "string",
  uuid: "Guid",
};

const HEAD = `// Written by tables.test.ts from the migrated database; after a migration, run that test with \`--update\`.
import type { Guid } from "@plein/contract/guid";
import type { ColumnType, Generated } from "kysely";

/** Read as it was stored, to be parsed; written as JSON text, since \`pg\` would make an SQL array of a JavaScript one. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;
`;

/** Renders tables.ts: every table of the database as Kysely types, in the order of their names. */
/** The formatter's width, so that what is rendered is formatted. */
const LINE_WIDTH = 140;

function renderUnion(name: string, values: readonly string[]): string {
  const members = values.map((value) => JSON.stringify(value));
  const line = `type ${name} = ${members.join(" | ")};\n`;
  return line.length <= LINE_WIDTH + 1 ? line : `type ${name} =\n${members.map((member) => `  | ${member}`).join("\n")};\n`;
}

export async function renderTables(client: pg.Client): Promise<string> {
  const enums = await readEnums(client);
  const columns = await readColumns(client);
  const tables = [...new Set(columns.map((column) => column.table_name))];
  const parts = [
    HEAD,
    ...[...enums].map(([name, values]) => renderUnion(pascalCase(name), values)),
    ...tables.map((table) =>
      renderTable(
        table,
        columns.filter((column) => column.table_name === table),
        enums,
      ),
    ),
    `export type Tables = {\n${tables.map((table) => `  ${table}: ${pascalCase(table)}Table;\n`).join("")}};\n`,
  ];
  return parts.join("\n");
}

function renderTable(table: string, columns: readonly Column[], enums: ReadonlyMap<string, string[]>): string {
  const members = columns.map((column) => `  ${column.column_name}: ${renderType(column, enums)};\n`);
  return `type ${pascalCase(table)}Table = {\n${members.join("")}};\n`;
}

function renderType(column: Column, enums: ReadonlyMap<string, string[]>): string {
  const type = enums.has(column.udt_name) ? pascalCase(column.udt_name) : TYPES[column.udt_name];
  if (type === undefined) throw new Error(`${column.table_name}.${column.column_name}: no TypeScript type for ${column.udt_name}`);
  const nullable = column.is_nullable === "YES" ? `${type} | null` : type;
  if (column.column_default === null) return nullable;
  // Generated<Json> would be a column type of a column type.
  return type === "Json" ? "GeneratedJson" : `Generated<${nullable}>`;
}

async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    // Generated columns are never written, and columns with a default need not be.
    `select table_name, column_name, udt_name, is_nullable, coalesce(column_default, generation_expression) as column_default
       from information_schema.columns
     where table_schema = 'public' and table_name <> '_prisma_migrations' order by table_name, ordinal_position`,
  );
  return rows;
}

async function readEnums(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<EnumValue>(
    "select t.typname as name, e.enumlabel as value from pg_enum e join pg_type t on t.oid = e.enumtypid order by t.typname, e.enumsortorder",
  );
  const enums = new Map<string, string[]>();
  for (const { name, value } of rows) enums.set(name, [...(enums.get(name) ?? []), value]);
  return enums;
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
