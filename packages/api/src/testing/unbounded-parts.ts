import { maxCountOf, maxLengthOf, measuredSideOf } from "@plein/contract/input-size";
import type { z } from "zod";

type Schema = z.core.$ZodType;

/** Types whose values have one size. */
const OF_ONE_SIZE = new Set(["number", "boolean", "null", "undefined", "literal", "enum", "never", "void"]);

/** The parts of an input that have no maximum, by where they stand: `.items[].title: string`. */
export function* unboundedPartsOf(schema: Schema, at = "", seen = new Set<Schema>()): Generator<string> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const visit = (part: Schema, name: string) => unboundedPartsOf(part, `${at}${name}`, seen);
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
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      yield* visit(def.innerType, "");
      break;
    case "lazy":
      yield* visit(def.getter(), "");
      break;
    case "pipe":
      yield* visit(measuredSideOf(def), "");
      break;
    default:
      if (!OF_ONE_SIZE.has(def.type)) yield `${at}: ${def.type}`;
  }
}
