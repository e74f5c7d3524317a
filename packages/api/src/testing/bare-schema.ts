import { unwrapTransform } from "@plein/contract/input-size";
import type { z } from "zod";

export type Schema = z.core.$ZodType;
export type SchemaDefinition = z.core.$ZodTypes["_zod"]["def"];

/** A schema and its definition, without the wrappers for optional, default and transformed values. */
export function bareSchema(schema: Schema): { readonly schema: Schema; readonly def: SchemaDefinition } {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return bareSchema(def.innerType);
    case "pipe":
      return bareSchema(unwrapTransform(def));
    default:
      return { schema, def };
  }
}
