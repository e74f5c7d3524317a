import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { HTML_BLOCK, runsSameCode } from "@plein/contract/blocks/html-block";
import { failure, type Result, success } from "@plein/contract/result";

type Values = { readonly content: BlockValues; readonly options: BlockValues };

/**
 * Unauthorized if the caller changes the code of a block, or the reach of that code, without the right to write code. They may move such
 * blocks, copy them with their page, remove and restore them.
 *
 * @param stored the previous values; null for a new block
 */
export function checkCode(actor: Actor, buildingBlockName: string, values: Values, stored: Values | null): Result<void> {
  if (buildingBlockName !== HTML_BLOCK || can(actor, "html.edit")) return success(undefined);
  if (stored !== null && runsSameCode(stored, values)) return success(undefined);
  return failure("Unauthorized", "Only developers write the code of a block", { isAuthenticated: true });
}
