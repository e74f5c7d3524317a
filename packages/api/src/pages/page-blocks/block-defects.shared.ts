import { findMissingFields } from "@plein/blocks/kit/schema/find-missing-fields";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import { fieldText } from "../../field-errors.ts";
import { type BlockParts, checkStoredBlock, findBlockSchema } from "./block-validity.shared.ts";

type Block = BlockParts & { readonly guid: Guid };

/** The defects that prevent a block of a draft from being published, at `/blocks/{guid}/content/…`. */
export function findBlockDefects(block: Block, locale: Locale): FieldError[] {
  const checked = checkStoredBlock(block, locale);
  const errors = checked.isValid ? findMissingContent(block.buildingBlockName, checked.content, locale) : checked.errors;
  return errors.map(({ path, message }) => ({ path: `/blocks/${block.guid}${path}`, message }));
}

/** The content that a draft may lack but a publication may not. */
function findMissingContent(buildingBlockName: string, content: BlockValues, locale: Locale): FieldError[] {
  const schema = findBlockSchema(buildingBlockName);
  if (schema === null) return [];
  const message = fieldText("missing", locale);
  return findMissingFields(schema, content).map(({ path }) => ({ path: `/content${path}`, message }));
}
