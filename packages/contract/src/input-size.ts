import { z } from "zod";
import { isRecord } from "./record.ts";
import type { SchemaIssue } from "./schema-issue.ts";

/*
 * The size of an input compared with its schema, measured before the schema parses it. Zod checks a list's length after parsing every
 * element, and runs the regular expressions and transforms of a text that is already known to be too long; so a caller could cause
 * seconds of work with a megabyte that is refused anyway.
 */

/** The maximum number of reported issues. An input with more is broken as a whole, and the rest of it is not checked. */
export const MAX_ISSUES = 50;
/** Whitespace around a text, which its schema trims before it checks the length. */
const MAX_BLANKS = 1000;
const ANYTHING = z.unknown();
/** The maximum lengths of formats. */
const FORMAT_LENGTHS: Readonly<Record<string, number>> = { guid: 36, uuid: 36, date: 10, datetime: 40 };

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes["_zod"]["def"];
type DefinitionOf<T extends Definition["type"]> = Extract<Definition, { type: T }>;
type Path = readonly PropertyKey[];
type Problem = { readonly isSize: boolean; readonly issue: SchemaIssue };

/**
 * Input validation before the schema's own: the parts of an input that are too long or too many; if there are none, the first `MAX_ISSUES`
 * parts of a wrong type, if there are that many. Empty for an input that the schema itself may parse.
 */
export function inputSizeIssues(schema: Schema, input: unknown): SchemaIssue[] {
  const problems = take(measure(schema, input, []));
  const sizes = problems.filter(({ isSize }) => isSize);
  if (sizes.length === 0 && problems.length < MAX_ISSUES) return [];
  return (sizes.length > 0 ? sizes : problems).map(({ issue }) => issue);
}

/** Parses untrusted input, whose size is checked before. */
export function parseUntrusted<S extends z.ZodType>(
  schema: S,
  sent: unknown,
): { readonly data?: z.output<S>; readonly issues: readonly SchemaIssue[] } {
  const issues = inputSizeIssues(schema, sent);
  if (issues.length > 0) return { issues };
  const { data, error } = schema.safeParse(sent);
  return data === undefined ? { issues: error?.issues ?? [] } : { data, issues: [] };
}

/** The maximum length of a text, by `.max` or by its format; null for a text without a maximum. */
export function maxLengthOf(schema: Schema): number | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const format = "format" in def && typeof def.format === "string" ? FORMAT_LENGTHS[def.format] : undefined;
  const limits = checksOf(schema).flatMap(limitOf);
  return limits.length > 0 ? Math.min(...limits) : (format ?? null);
}

/** The maximum number of members of a list or a map. A map declares it as JSON Schema does: `.meta({ maxProperties })`. */
export function maxCountOf(schema: Schema): number | null {
  const { maxProperties } = "meta" in schema ? ((schema as z.ZodType).meta() ?? {}) : {};
  if (typeof maxProperties === "number") return maxProperties;
  const limits = checksOf(schema).flatMap(limitOf);
  return limits.length > 0 ? Math.min(...limits) : null;
}

function checksOf(schema: Schema): readonly z.core.$ZodChecks[] {
  // The library's own union of its checks, which its base type doesn't have.
  return (schema._zod.def.checks ?? []) as unknown as readonly z.core.$ZodChecks[];
}

function limitOf({ _zod: { def } }: z.core.$ZodChecks): number[] {
  if (def.check === "max_length") return [def.maximum];
  return def.check === "length_equals" ? [def.length] : [];
}

function take(problems: Iterable<Problem>): Problem[] {
  const firstProblems: Problem[] = [];
  for (const one of problems) {
    firstProblems.push(one);
    if (firstProblems.length === MAX_ISSUES) break;
  }
  return firstProblems;
}

function* measure(schema: Schema, value: unknown, path: Path): Generator<Problem> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      if (value !== undefined) yield* measure(def.innerType, value, path);
      break;
    case "nullable":
      if (value !== null) yield* measure(def.innerType, value, path);
      break;
    case "lazy":
      yield* measure(def.getter(), value, path);
      break;
    case "pipe":
      yield* measure(unwrapTransform(def), value, path);
      break;
    case "intersection":
      yield* measure(def.left, value, path);
      yield* measure(def.right, value, path);
      break;
    case "union":
      yield* measureUnion(def, value, path);
      break;
    case "string":
      yield* measureText(schema, value, path);
      break;
    case "array":
      yield* measureList(schema, def, value, path);
      break;
    case "record":
      yield* measureMap(schema, def, value, path);
      break;
    case "object":
      yield* measureObject(def, value, path);
      break;
    case "number":
    case "boolean":
      if (typeof value !== def.type) yield wrongType(def.type, value, path);
      break;
    default:
    // Literals and choices are only compared; a value of any type is measured by its own parser.
  }
}

/** Input enters at one side of a transform; a value that is only preprocessed (z.preprocess) is measured as its output. */
export function unwrapTransform(def: DefinitionOf<"pipe">): Schema {
  return (def.in as z.core.$ZodTypes)._zod.def.type === "transform" ? def.out : def.in;
}

/** A union is measured as the option that fits best. */
function* measureUnion(def: DefinitionOf<"union">, value: unknown, path: Path): Generator<Problem> {
  let nearest: Problem[] = [];
  for (const [index, option] of optionsFor(def, value).entries()) {
    const problems = take(measure(option, value, path));
    if (problems.length === 0) return;
    if (index === 0 || countTypes(problems) < countTypes(nearest)) nearest = problems;
  }
  yield* nearest;
}

function countTypes(problems: readonly Problem[]): number {
  return problems.filter(({ isSize }) => !isSize).length;
}

function optionsFor(def: DefinitionOf<"union">, value: unknown): readonly Schema[] {
  const { discriminator } = def as { readonly discriminator?: string };
  if (discriminator === undefined || !isRecord(value)) return def.options;
  // Without an option of that name the schema itself reports it.
  return def.options.filter((option) => option._zod.propValues?.[discriminator]?.has(value[discriminator] as string) === true);
}

function* measureText(schema: Schema, value: unknown, path: Path): Generator<Problem> {
  if (typeof value !== "string") yield wrongType("string", value, path);
  else {
    const maximum = maxLengthOf(schema);
    const isTrimmed = checksOf(schema).some(({ _zod: { def } }) => def.check === "overwrite");
    if (maximum !== null && value.length > maximum + (isTrimmed ? MAX_BLANKS : 0)) yield tooBig("string", maximum, path);
  }
}

function* measureList(schema: Schema, def: DefinitionOf<"array">, value: unknown, path: Path): Generator<Problem> {
  if (!Array.isArray(value)) yield wrongType("array", value, path);
  else {
    const maximum = maxCountOf(schema);
    if (maximum !== null && value.length > maximum) yield tooBig("array", maximum, path);
    else for (const [index, element] of value.entries()) yield* measure(def.element, element, [...path, index]);
  }
}

function* measureMap(schema: Schema, def: DefinitionOf<"record">, value: unknown, path: Path): Generator<Problem> {
  if (!isRecord(value)) yield wrongType("record", value, path);
  else {
    const names = Object.keys(value);
    const maximum = maxCountOf(schema);
    if (maximum !== null && names.length > maximum) yield tooBig("map", maximum, path);
    else
      for (const name of names) {
        yield* measure(def.keyType, name, [...path, name]);
        yield* measure(def.valueType, value[name], [...path, name]);
      }
  }
}

function* measureObject(def: DefinitionOf<"object">, value: unknown, path: Path): Generator<Problem> {
  if (!isRecord(value)) yield wrongType("object", value, path);
  else {
    const names = Object.keys(value);
    const unknown = firstUnknown(def, names);
    if (unknown.length > MAX_ISSUES) yield tooManyNames(unknown, path);
    else for (const name of names) yield* measure(memberOf(def, name), value[name], [...path, name]);
  }
}

/** One more than is reported is enough to know. */
function firstUnknown({ shape }: DefinitionOf<"object">, names: readonly string[]): string[] {
  const unknown: string[] = [];
  for (const name of names) {
    if (Object.hasOwn(shape, name)) continue;
    unknown.push(name);
    if (unknown.length > MAX_ISSUES) break;
  }
  return unknown;
}

function memberOf({ shape, catchall }: DefinitionOf<"object">, name: string): Schema {
  return (Object.hasOwn(shape, name) ? shape[name] : catchall) ?? ANYTHING;
}

function tooBig(origin: "string" | "array" | "map", maximum: number, path: Path): Problem {
  return { isSize: true, issue: { code: "too_big", origin, maximum, inclusive: true, path: [...path], message: "" } };
}

function tooManyNames(names: readonly string[], path: Path): Problem {
  return { isSize: true, issue: { code: "unrecognized_keys", keys: names.slice(0, MAX_ISSUES), path: [...path], message: "" } };
}

type JsonType = "string" | "number" | "boolean" | "array" | "record" | "object";

function wrongType(expected: JsonType, value: unknown, path: Path): Problem {
  const message = value === undefined ? "received undefined" : "";
  return { isSize: false, issue: { code: "invalid_type", expected, path: [...path], message } };
}
