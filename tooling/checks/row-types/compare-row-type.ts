import type { RecordedColumn } from "@plein/db/testing/recorded-statement";
import ts from "typescript";
import type { CatalogIndex } from "./catalog-index.ts";
import type { Kind } from "./column-kind.ts";

/** The depth to which the type of a JSON column is compared. */
const MAX_DEPTH = 6;

export type ColumnFacts = { readonly columns: readonly RecordedColumn[]; readonly nullColumns: ReadonlySet<string> };

/**
 * The differences between a row's type and the columns of its statement, one line each. Of a union, only the members with these columns
 * count: a row may be any of them, so a column may have a value that one of them allows.
 */
export function compareRowType(
  checker: ts.TypeChecker,
  row: ts.Type,
  { columns, nullColumns }: ColumnFacts,
  catalog: CatalogIndex,
): string[] {
  const shapes = row.isUnion() ? row.types : [row];
  // An index signature is the driver's own default, which states no row type.
  if (shapes.some((shape) => checker.getIndexInfosOfType(shape).length > 0)) return [];
  const fitting = shapes.filter((shape) => problemsOfNames(checker, shape, columns).length === 0);
  const [first] = shapes;
  if (fitting.length === 0) return first === undefined ? [] : problemsOfNames(checker, first, columns);
  return columns.flatMap((column) => {
    const types = fitting.flatMap((shape) => typeOfMember(checker, shape, column.name) ?? []);
    return [...problemOfType(checker, types, column, catalog), ...problemOfNull(types, column, nullColumns.has(column.name), catalog)];
  });
}

function problemsOfNames(checker: ts.TypeChecker, shape: ts.Type, columns: readonly RecordedColumn[]): string[] {
  const members = checker.getPropertiesOfType(shape);
  const missing = members.filter(
    ({ name, flags }) => !(flags & ts.SymbolFlags.Optional) && !columns.some((column) => column.name === name),
  );
  const unknown = columns.filter((column) => !members.some(({ name }) => name === column.name));
  return [
    ...missing.map(({ name }) => `the type has ${name}, the statement does not`),
    ...unknown.map(({ name }) => `the statement has ${name}, the type does not`),
  ];
}

function typeOfMember(checker: ts.TypeChecker, shape: ts.Type, name: string): ts.Type | null {
  const member = shape.getProperty(name);
  return member === undefined ? null : checker.getTypeOfSymbol(member);
}

function problemOfNull(types: readonly ts.Type[], column: RecordedColumn, isNullSeen: boolean, catalog: CatalogIndex): string[] {
  if (types.some(allowsNull)) return [];
  if (isNullSeen) return [`${column.name} was null, which its type excludes`];
  return catalog.canBeNull(column) ? [`${column.name} is a column that can be null, which its type excludes`] : [];
}

function allowsNull(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some(({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0);
}

function problemOfType(checker: ts.TypeChecker, types: readonly ts.Type[], column: RecordedColumn, catalog: CatalogIndex): string[] {
  const kind = catalog.kindOf(column.type);
  if (kind === null) return [`${column.name} is ${catalog.nameOf(column.type)}, which this check doesn't know`];
  const stated = types.map((type) => checker.getNonNullableType(type)).filter(({ flags }) => !(flags & ts.TypeFlags.Never));
  const wrong = stated.filter((type) => !isKind(checker, type, kind));
  if (wrong.length === 0) return missingLabels(stated, column, catalog);
  return wrong.map((type) => `${column.name} is ${catalog.nameOf(column.type)}, its type ${checker.typeToString(type)}`);
}

/** Returns the values of an enum that a union of string literals leaves out. */
function missingLabels(stated: readonly ts.Type[], { name, type }: RecordedColumn, catalog: CatalogIndex): string[] {
  const literals = stated.flatMap((part) => (part.isUnion() ? part.types : [part])).filter((part) => part.isStringLiteral());
  if (literals.length === 0) return [];
  const missing = catalog.labelsOf(type).filter((label) => !literals.some(({ value }) => value === label));
  return missing.length === 0 ? [] : [`${name} can be ${missing.join(", ")}, which its type leaves out`];
}

function isKind(checker: ts.TypeChecker, type: ts.Type, kind: Kind): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  if (kind === "json") return isJson(checker, type);
  if (typeof kind === "object") {
    const element = checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
    return element !== undefined && isKind(checker, checker.getNonNullableType(element), kind.list);
  }
  if (kind === "Date") return type.symbol?.name === "Date";
  if (kind === "Buffer") return type.symbol?.name === "Buffer" || type.symbol?.name === "Uint8Array";
  const primitive = { number: checker.getNumberType(), string: checker.getStringType(), boolean: checker.getBooleanType() }[kind];
  return checker.isTypeAssignableTo(type, primitive);
}

/** JSON contains no dates, at any depth. */
function isJson(checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true;
  if (type.symbol?.name === "Date" || type.symbol?.name === "Buffer") return false;
  if (type.isUnionOrIntersection()) return type.types.every((part) => isJson(checker, part, depth + 1));
  if (!(type.flags & ts.TypeFlags.Object)) return true;
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (checker.isArrayLikeType(type)) return element === undefined || isJson(checker, element, depth + 1);
  return checker.getPropertiesOfType(type).every((member) => isJson(checker, checker.getTypeOfSymbol(member), depth + 1));
}
