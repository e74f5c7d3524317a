import { maxCountOf, maxLengthOf } from "@plein/contract/input-size";
import { bareSchema, type Schema } from "./bare-schema.ts";

/** Types whose values have a fixed size. */
const OF_ONE_SIZE = new Set(["number", "boolean", "null", "undefined", "literal", "enum", "never", "void"]);

/** The parts of an input that have no maximum, by their path: `.items[].title: string`. */
export function* listUnboundedParts(wrapped: Schema, at = "", seen = new Set<Schema>()): Generator<string> {
  const { schema, def } = bareSchema(wrapped);
  if (seen.has(schema)) return;
  seen.add(schema);
  const visit = (part: Schema, name: string) => listUnboundedParts(part, `${at}${name}`, seen);
  switch (def.type) {
    case "string":
      if (maxLengthOf(schema) === null) yield `${at}: string`;
      break;
    case "array":
      if (maxCountOf(schema) === null) yield `${at}: array`;
      yield* visit(def.element, "[]");
      break;
    case "record":
      if (maxCountOf(schema) === null) yield `${at}: record`;
      yield* visit(def.keyType, "<key>");
      yield* visit(def.valueType, "{}");
      break;
    case "object":
      for (const [name, member] of Object.entries(def.shape)) yield* visit(member, `.${name}`);
      if (def.catchall !== undefined) yield* visit(def.catchall, ".*");
      break;
    case "union":
      for (const [index, option] of def.options.entries()) yield* visit(option, `|${index}`);
      break;
    case "intersection":
      yield* visit(def.left, "");
      yield* visit(def.right, "");
      break;
    case "lazy":
      yield* visit(def.getter(), "");
      break;
    default:
      if (!OF_ONE_SIZE.has(def.type)) yield `${at}: ${def.type}`;
  }
}
