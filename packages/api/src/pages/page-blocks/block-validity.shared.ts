import type { BlockSchema } from "@plein/blocks/kit/schema/define-block";
import { isOfLaterVersion, upgradeBlock } from "@plein/blocks/kit/schema/upgrade-block";
import { blockSchemas } from "@plein/blocks/schemas";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { parseUntrusted } from "@plein/contract/input-size";
import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import { keepUnknownOf } from "@plein/contract/stored-json/keep-unknown-members";
import { readStored } from "@plein/contract/stored-json/read-stored";
import { badFieldError, toFieldErrors } from "../../field-errors.ts";

export type BlockParts = { readonly buildingBlockName: string; readonly content: unknown; readonly options: unknown };

export type CheckedValues =
  | { readonly isValid: true; readonly content: BlockValues; readonly options: BlockValues }
  | { readonly isValid: false; readonly errors: readonly FieldError[] };

/**
 * Validates content and options against the block's own schema, after upgrading those of a former version of it, and fills in the
 * schema's defaults.
 */
export function checkBlock(block: BlockParts, locale: Locale): CheckedValues {
  const schema = findBlockSchema(block.buildingBlockName);
  if (schema === null) return { isValid: false, errors: [badFieldError(["buildingBlockName"], "unknownBlock", locale)] };
  const errorsOfVersion = findVersionErrors(block, locale);
  if (errorsOfVersion.length > 0) return { isValid: false, errors: errorsOfVersion };
  const { content, options } = upgradeBlock(schema, block);
  const parsedContent = parseUntrusted(schema.content, content);
  const parsedOptions = parseUntrusted(schema.options, options);
  if (parsedContent.data !== undefined && parsedOptions.data !== undefined) {
    return { isValid: true, content: parsedContent.data, options: parsedOptions.data };
  }
  const errors = [...toFieldErrors(parsedContent.issues, locale, ["content"]), ...toFieldErrors(parsedOptions.issues, locale, ["options"])];
  return { isValid: false, errors };
}

/** The same for a stored block, whose members that only a later release knows are left out. */
export function checkStoredBlock(block: BlockParts, locale: Locale): CheckedValues {
  const checked = checkBlock(block, locale);
  const schema = findBlockSchema(block.buildingBlockName);
  if (checked.isValid || schema === null || findVersionErrors(block, locale).length > 0) return checked;
  const parts = upgradeBlock(schema, block);
  const [content, options] = [readStored(schema.content, parts.content), readStored(schema.options, parts.options)];
  return content === null || options === null ? checked : { isValid: true, content: content.value, options: options.value };
}

/** Values that replace a stored block's, with the members of those that only a later release knows. */
export function withLaterMembers<Values extends { readonly content: BlockValues; readonly options: BlockValues }>(
  saved: Values,
  stored: BlockParts,
): Values {
  const schema = findBlockSchema(stored.buildingBlockName);
  if (schema === null) return saved;
  const { content, options } = upgradeBlock(schema, stored);
  return {
    ...saved,
    content: keepUnknownOf(saved.content, schema.content, content),
    options: keepUnknownOf(saved.options, schema.options, options),
  };
}

/**
 * The error of a block that was saved by a later version of the program: this version can't interpret its values, so it never overwrites
 * them.
 */
export function findVersionErrors({ buildingBlockName, options }: Omit<BlockParts, "content">, locale: Locale): readonly FieldError[] {
  const schema = findBlockSchema(buildingBlockName);
  const isLater = schema !== null && isOfLaterVersion(schema, options);
  return isLater ? [badFieldError(["options", "schemaVersion"], "laterVersion", locale)] : [];
}

/** Upgrades options of any version of a block's schema to the current one. Those of an unknown block don't change. */
export function upgradeOptions(block: {
  readonly buildingBlockName: string;
  readonly content: BlockValues;
  readonly options: BlockValues;
}): BlockValues {
  const schema = findBlockSchema(block.buildingBlockName);
  return schema === null ? block.options : upgradeBlock(schema, block).options;
}

export function findBlockSchema(name: string): BlockSchema | null {
  return Object.hasOwn(blockSchemas, name) ? (blockSchemas[name] ?? null) : null;
}
