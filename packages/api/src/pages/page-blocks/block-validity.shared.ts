import type { BlockSchema } from "@plein/blocks/kit/schema/define-block";
import { blockSchemas } from "@plein/blocks/schemas";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { parseUntrusted } from "@plein/contract/input-size";
import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import { badFieldError, toFieldErrors } from "../../field-errors.ts";

export type BlockParts = { readonly buildingBlockName: string; readonly content: unknown; readonly options: unknown };

export type CheckedValues =
  | { readonly isValid: true; readonly content: BlockValues; readonly options: BlockValues }
  | { readonly isValid: false; readonly errors: readonly FieldError[] };

/** Validates content and options against the block's own schema, and fills in the schema's defaults. */
export function checkBlock({ buildingBlockName, content, options }: BlockParts, locale: Locale): CheckedValues {
  const schema = findBlockSchema(buildingBlockName);
  if (schema === null) return { isValid: false, errors: [badFieldError(["buildingBlockName"], "unknownBlock", locale)] };
  const parsedContent = parseUntrusted(schema.content, content);
  const parsedOptions = parseUntrusted(schema.options, options);
  if (parsedContent.data !== undefined && parsedOptions.data !== undefined) {
    return { isValid: true, content: parsedContent.data, options: parsedOptions.data };
  }
  const errors = [...toFieldErrors(parsedContent.issues, locale, ["content"]), ...toFieldErrors(parsedOptions.issues, locale, ["options"])];
  return { isValid: false, errors };
}

export function findBlockSchema(name: string): BlockSchema | null {
  return Object.hasOwn(blockSchemas, name) ? (blockSchemas[name] ?? null) : null;
}
