import { AuditedValue } from "@plein/contract/audit/audit-entry";
import { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { DescribedRichText, DescribedRichTextBlock, RichText } from "@plein/contract/blocks/rich-text";
import { Question } from "@plein/contract/forms/questions/question";
import { FormRule } from "@plein/contract/forms/rules/form-rule";
import { EditableMenu, EditableMenuItem } from "@plein/contract/menus/editable-menu";
import { Menu, MenuItem } from "@plein/contract/menus/menu";
import { NavigationEntry } from "@plein/contract/menus/sub-navigation";
import { EditablePage, Page, PageContent } from "@plein/contract/pages/page";
import { Platform } from "@plein/contract/platforms/platform";
import { Site } from "@plein/contract/platforms/site";
import { Profile } from "@plein/contract/profiles/profile";
import { Property } from "@plein/contract/profiles/property";
import { SignedIn } from "@plein/contract/sessions/session";
import { PlatformSettingValue } from "@plein/contract/settings/platform-setting";
import { z } from "zod";

/** A schema in the document (JSON Schema 2020-12, the dialect of OpenAPI 3.1). */
export type JsonSchema = { readonly [member: string]: unknown };

/** Schemas that become named components: entities, and all recursive schemas. All others are inlined. */
const NAMED = {
  AuditedValue,
  BuildingBlockInstance,
  EditableMenu,
  EditableMenuItem,
  EditablePage,
  FormRule,
  Menu,
  MenuItem,
  NavigationEntry,
  Page,
  PageContent,
  Platform,
  PlatformSettingValue,
  Profile,
  Property,
  Question,
  RichText: DescribedRichText,
  RichTextBlock: DescribedRichTextBlock,
  SignedIn,
  Site,
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });

const RICH_TEXT_REFERENCE = "#/components/schemas/RichText";
RichText._zod.toJSONSchema = () => ({ $ref: RICH_TEXT_REFERENCE });

/** Collects the named schemas that are used. */
export type SchemaComponents = Map<string, JsonSchema>;

/** @param components collects every named schema that this one refers to */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output", components: SchemaComponents): JsonSchema {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    metadata: registry,
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      const { maxProperties } = z.globalRegistry.get(zodSchema) ?? {};
      if (maxProperties !== undefined) Object.assign(jsonSchema, { maxProperties });
      // A transform has no JSON schema, so the schema of its input is used (such as for a guid in lower case).
      if (io === "output" && def.type === "pipe" && def.out._zod.def.type === "transform") Object.assign(jsonSchema, inputOf(def.in));
    },
  }) as JsonSchema;
  if (!components.has("RichText") && JSON.stringify(whole).includes(RICH_TEXT_REFERENCE))
    jsonSchemaOf(DescribedRichText, "output", components);
  return hoistDefinitions(whole, io, components);
}

function inputOf(schema: z.core.$ZodType): object {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return whole;
}

/** Moves `$defs` to the document's components, where a reference can reach them. */
function hoistDefinitions(schema: JsonSchema, io: "input" | "output", components: SchemaComponents): JsonSchema {
  const { $defs = {}, id, ...rest } = schema;
  const nameOf = (definition: string) => (io === "input" && definition in NAMED ? `${definition}Input` : definition.replaceAll(/\W/g, "_"));
  for (const [definition, value] of Object.entries($defs as Record<string, JsonSchema>)) {
    const { id: __, ...own } = value;
    components.set(nameOf(definition), withReferences(own, nameOf) as JsonSchema);
  }
  const body = withReferences(rest, nameOf) as JsonSchema;
  if (typeof id !== "string") return body;
  components.set(nameOf(id), body);
  return { $ref: `#/components/schemas/${nameOf(id)}` };
}

function withReferences(value: unknown, nameOf: (definition: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, nameOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => {
      if (member !== "$ref" || typeof inner !== "string") return [member, withReferences(inner, nameOf)];
      return [member, inner.replace(/^#\/\$defs\/(.+)$/, (_, definition: string) => `#/components/schemas/${nameOf(definition)}`)];
    }),
  );
}
