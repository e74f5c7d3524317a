import { blockSchemas } from "@plein/blocks/schemas";
import { LIST_ITEM_FIELD_TYPES } from "@plein/contract/item-types/list-item-field-type";
import { buildFieldSchema } from "@plein/contract/item-types/metadata-schema";
import { INPUT_TYPES } from "@plein/contract/profiles/profile-field";
import { schemaOfField } from "@plein/contract/profiles/property-value";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { appRouter } from "./app-router.ts";
import { listProcedures } from "./rest-routes.ts";
import { listUnboundedParts } from "./testing/unbounded-parts.ts";

/*
 * The size of input is checked before it is parsed (input-size.ts), which requires that every text, list and map has a maximum.
 * The body as a whole has its own (apps/server/src/http/bodies/json-body.ts).
 */

/** Members that may be any JSON here, because their own schema is looked up and applied later. */
const CHECKED_LATER: Readonly<Record<string, string>> = {
  ".content{}": "the building block's schema, in checkBlock",
  ".options{}": "the building block's schema, in checkBlock and mergeOptions",
  ".metadata{}": "the item type's schema, in checkItem",
  ".properties[].value": "the profile field's schema, in changeProperties",
  ".filter{}": "parseListFilter",
  ".answers{}": "the schema of the form's version, in checkAnswers",
  ".items[]{}": "the schema of an item, in checkImportOf",
  ".items[].*": "the schema of an item, in checkChanges",
  ".passkey.clientExtensionResults{}": "read by nobody",
  ".relatedMenuItems[].relatedMenuItems[].relatedMenuItems[]": "refused: too deep",
};

function partsWithoutMaximum(schema: z.core.$ZodType): string[] {
  const later = Object.keys(CHECKED_LATER).map((part) => `${part}: unknown`);
  return [...listUnboundedParts(schema)].filter((part) => !later.some((known) => part.endsWith(known)));
}

const inputs = listProcedures(appRouter).flatMap(({ name, definition }) => definition.inputs.map((input) => [name, input] as const));

describe("every text, list and map has a maximum", () => {
  it.each(inputs)("in the input of %s", (_, input) => {
    expect(partsWithoutMaximum(input)).toEqual([]);
  });

  it.each(Object.entries(blockSchemas))("in the content and options of the block %s", (_, { content, options }) => {
    expect([content, options].flatMap(partsWithoutMaximum)).toEqual([]);
  });

  it.each(LIST_ITEM_FIELD_TYPES)("in an item's field of type %s", (type) => {
    const field = { name: "own", type, label: {}, isRequired: false, options: [{ value: "a", label: {} }] };
    expect(partsWithoutMaximum(buildFieldSchema(field))).toEqual([]);
    expect(partsWithoutMaximum(buildFieldSchema({ ...field, isMany: true }))).toEqual([]);
  });

  it.each(INPUT_TYPES)("in a profile's field of type %s", (inputType) => {
    const options = [{ value: "a", label: {} }];
    expect(partsWithoutMaximum(schemaOfField({ key: "own", inputType, options, required: false }))).toEqual([]);
  });
});

it("finds texts, lists, maps and unknown values without a maximum, at any depth", () => {
  const schema = z.strictObject({
    a: z.string().trim().optional(),
    b: z.array(z.union([z.email().max(9), z.string().regex(/x/)])).nullable(),
    c: z.record(z.string().max(1), z.unknown()),
    d: z.preprocess((value) => value, z.string()),
    e: z.string().max(3).transform(Number),
    f: z.array(z.enum(["x"])).max(2),
    g: z.record(z.guid(), z.boolean()).meta({ maxProperties: 2 }),
  });
  expect([...listUnboundedParts(schema)]).toEqual([
    ".a: string",
    ".b: array",
    ".b[]|1: string",
    ".c: record",
    ".c{}: unknown",
    ".d: string",
  ]);
});
