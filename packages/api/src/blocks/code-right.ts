import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { HTML_BLOCK, runsSameCode } from "@plein/contract/blocks/html-block";
import { failure, type Result, success } from "@plein/contract/result";

type Values = { readonly content: BlockValues; readonly options: BlockValues };

/**
 * Unauthorized for a block whose code, or the reach of that code, a caller changes who may not write any. They may move, copy with its
 * page, remove and restore what a developer wrote.
 *
 * @param stored the values until now; null for a new block
 */
export function checkCode(actor: Actor, buildingBlockName: string, values: Values, stored: Values | null): Result<void> {
  if (buildingBlockName !== HTML_BLOCK || can(actor, "html.edit")) return success(undefined);
  if (stored !== null && runsSameCode(stored, values)) return success(undefined);
  return failure("Unauthorized", "Only developers write the code of a block", { isAuthenticated: true });
}
