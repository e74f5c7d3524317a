import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { isHidden } from "@plein/contract/blocks/hidden-block";
import type { Locale } from "@plein/contract/locale";
import { badFieldError } from "../../field-errors.ts";
import { type BlockParts, type CheckedValues, checkBlock, findBlockSchema } from "../../pages/page-blocks/block-validity.shared.ts";

/** Validates a block of an item's own page, which can't be hidden: everybody who sees an item sees its blocks. */
export function checkItemBlock(block: BlockParts & { readonly options: BlockValues }, locale: Locale): CheckedValues {
  if (!(findBlockSchema(block.buildingBlockName)?.standsOn.includes("item") ?? false))
    return { isValid: false, errors: [badFieldError(["buildingBlockName"], "unknownBlock", locale)] };
  if (isHidden(block.options)) return { isValid: false, errors: [badFieldError(["options", "hidden"], "hiddenOnItem", locale)] };
  return checkBlock(block, locale);
}
