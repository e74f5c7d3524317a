/** The part of JSON Schema that our schemas use. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly readOnly?: boolean;
};

type Io = "input" | "output";

const INDENT = "  ";

/** Converts a JSON schema to a TypeScript type. Constraints that a type can't express, such as maxLength, are in comments of members. */
export function typeOfSchema(schema: Schema, io: Io, indent = ""): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map((choice) => typeOfSchema(choice, io, indent)));
  if (typeof schema.type === "object") return union(schema.type.map((type) => typeOfSchema({ ...schema, type }, io, indent)));
  switch (schema.type) {
    case "object":
      return objectType(schema, io, indent);
    case "array":
      return arrayType(typeOfSchema(schema.items ?? {}, io, indent), schema.readOnly === true);
    case "integer":
      return "number";
    case "string":
    case "number":
    case "boolean":
    case "null":
      return schema.type;
    case undefined:
      return "unknown";
    default:
      throw new Error(`A schema of an unknown type: ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

function objectType(schema: Schema, io: Io, indent: string): string {
  const { properties, required = [], additionalProperties = true, propertyNames } = schema;
  if (properties !== undefined) {
    const inner = indent + INDENT;
    const members = Object.entries(properties).map(([name, value]) => {
      const type = typeOfSchema(value, io, inner);
      // An unknown value may be undefined, which JSON omits.
      const isOptional = !required.includes(name) || (type === "unknown" && io === "output");
      return `${commentOn(value, inner)}${inner}${nameOf(name)}${isOptional ? `?: ${optional(type)}` : `: ${type}`};\n`;
    });
    if (members.length > 0) return `{\n${members.join("")}${indent}}`;
  }
  if (typeof additionalProperties === "boolean") return additionalProperties ? "Record<string, unknown>" : "Record<string, never>";
  const value = typeOfSchema(additionalProperties, io, indent);
  // Not a Record, which doesn't allow recursive types.
  if (propertyNames?.enum === undefined) return `{ [name: string]: ${value} }`;
  const record = `Record<${typeOfSchema(propertyNames, io)}, ${value}>`;
  return required.length > 0 ? record : `Partial<${record}>`;
}

/** Adds undefined, so that programs compiled with exactOptionalPropertyTypes may pass it: JSON omits it. */
function optional(type: string): string {
  return type === "unknown" ? type : `${type} | undefined`;
}

function union(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  return distinct.includes("unknown") ? "unknown" : distinct.join(" | ");
}

function arrayType(item: string, isReadonly: boolean): string {
  if (/^\w+$/.test(item)) return `${isReadonly ? "readonly " : ""}${item}[]`;
  return `${isReadonly ? "Readonly" : ""}Array<${item}>`;
}

function nameOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function commentOn(schema: Schema, indent: string): string {
  const parts = [
    schema.format,
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minItems, schema.maxItems, "items"),
    range(schema.minimum, schema.maximum),
    schema.default === undefined ? undefined : `${JSON.stringify(schema.default).replaceAll("*/", "*\\/")} by default`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "" : `${indent}/** ${parts.join(", ")} */\n`;
}

function range(from: number | undefined, to: number | undefined, unit?: string): string | undefined {
  const least = from === undefined || Math.abs(from) === Number.MAX_SAFE_INTEGER ? undefined : from;
  const most = to === undefined || Math.abs(to) === Number.MAX_SAFE_INTEGER ? undefined : to;
  if (least === undefined && most === undefined) return undefined;
  const text = most === undefined ? `at least ${least}` : least === undefined ? `at most ${most}` : `${least} to ${most}`;
  return unit === undefined ? text : `${text} ${unit}`;
}
