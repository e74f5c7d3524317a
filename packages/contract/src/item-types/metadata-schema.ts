import { z } from "zod";
import { RichText } from "../blocks/rich-text.ts";
import { Guid } from "../guid.ts";
import { FileReference } from "../media/file-reference.ts";
import { ImageReference } from "../media/image-reference.ts";
import { isRedirectPath } from "../pages/addresses/internal-path.ts";
import { hasUserInfo, isPublicUrl } from "../pages/addresses/public-url.ts";
import { isStorableText } from "../storable-text.ts";
import { BASE_FIELD_TYPES, isBaseFieldName, TAGS } from "./base-fields.ts";
import { ItemLocation } from "./item-location.ts";
import type { ListItemField, ListItemType } from "./list-item-type.ts";
import { Moment } from "./moment.ts";

/** An item's metadata according to its type; missing values are absent. */
export type ItemMetadata = {
  description?: string | undefined;
  /** ISO 8601, UTC, milliseconds */
  periodStart?: string | undefined;
  periodEnd?: string | undefined;
  tags: string[];
  [own: string]: unknown;
};

export const MAX_DESCRIPTION_LENGTH = 300;
const MAX_TAGS = 30;
const MAX_TAG = 50;
const MAX_TEXT = 300;
const MAX_LONG_TEXT_LENGTH = 10_000;

const storable = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine(isStorableText, { params: { message: "text" } });

const ItemLink = storable(2000).refine((text) => (isPublicUrl(text) && !hasUserInfo(text)) || isRedirectPath(text), {
  params: { message: "url" },
});
const Tags = z
  .array(storable(MAX_TAG).trim().min(1))
  .max(MAX_TAGS)
  .transform((tags) => [...new Set(tags)]);

const VALUE_SCHEMAS: Readonly<Record<ListItemField["type"], (field: ListItemField) => z.ZodType>> = {
  text: () => storable(MAX_TEXT),
  longText: () => storable(MAX_LONG_TEXT_LENGTH),
  richText: () => RichText,
  number: ({ minimum = -Number.MAX_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }) => z.number().min(minimum).max(maximum),
  date: () => z.iso.date(),
  dateTime: () => Moment,
  choice: ({ options = [], isMany }) => {
    const one = z.enum(options.map(({ value }) => value));
    return isMany === true ? z.array(one).max(options.length) : one;
  },
  boolean: () => z.boolean(),
  image: () => ImageReference,
  file: () => FileReference,
  link: () => ItemLink,
  email: () => z.email().max(MAX_TEXT),
  phone: () =>
    z
      .string()
      .max(40)
      .regex(/^\+?[\d\s().-]{3,}$/),
  location: () => ItemLocation,
  reference: () => Guid,
};

/** The schema of one field with a value. */
export function buildFieldSchema(field: ListItemField): z.ZodType {
  return field.name === "description" ? storable(MAX_DESCRIPTION_LENGTH) : VALUE_SCHEMAS[field.type](field);
}

/** Every field of an item's metadata except its tags: the base fields, with the type's labels, then the type's own. */
export function fieldsOf({ fields }: Pick<ListItemType, "fields">): ListItemField[] {
  const named = new Set(fields.map(({ name }) => name));
  const base = Object.entries(BASE_FIELD_TYPES)
    .filter(([name]) => !named.has(name))
    .map(([name, type]) => ({ name, type, label: {}, isRequired: false }));
  return [...base, ...fields];
}

const schemas = new WeakMap<object, z.ZodType<ItemMetadata>>();

/**
 * The schema of the metadata of a type's items, for both sides. Null and empty text count as missing, which a required field rejects;
 * unknown members are rejected.
 */
export function buildMetadataSchema(type: Pick<ListItemType, "fields">): z.ZodType<ItemMetadata> {
  const cached = schemas.get(type);
  if (cached !== undefined) return cached;
  const shape = Object.fromEntries(fieldsOf(type).map((field) => [field.name, field.isRequired ? required(field) : optional(field)]));
  const schema = z
    .strictObject({ ...shape, [TAGS]: Tags.nullish().transform((tags) => tags ?? []) })
    .transform(withoutAbsent)
    .check(({ value, issues }) => {
      const { periodStart, periodEnd } = value;
      if (typeof periodStart === "string" && typeof periodEnd === "string" && periodEnd < periodStart)
        issues.push({
          code: "custom",
          path: ["periodEnd"],
          input: periodEnd,
          params: { message: "endBeforeStart" },
          message: "endBeforeStart",
        });
    }) as unknown as z.ZodType<ItemMetadata>;
  schemas.set(type, schema);
  return schema;
}

/** Whether a stored value still fits a field; one that doesn't stays stored, but hidden. */
export function fitsField(field: ListItemField, value: unknown): boolean {
  return buildFieldSchema(field).safeParse(value).success;
}

/** Whether a member of the metadata is one of the type's own fields, not a base field. */
export function isOwnField({ name }: Pick<ListItemField, "name">): boolean {
  return !isBaseFieldName(name) && name !== TAGS;
}

function required(field: ListItemField): z.ZodType {
  const schema = buildFieldSchema(field);
  return z.preprocess((value) => (isAbsent(value) ? undefined : value), schema);
}

function optional(field: ListItemField): z.ZodType {
  const schema = buildFieldSchema(field).optional();
  return z.preprocess((value) => (isAbsent(value) ? undefined : value), schema).optional();
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

function withoutAbsent(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== undefined));
}
