import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { badFields } from "../field-errors.ts";
import { findMissingMedia } from "../media/find-missing-media.shared.ts";
import { type BlockParts, checkBlock, findVersionErrors, withLaterMembers } from "../pages/page-blocks/block-validity.shared.ts";
import { findUnknownReusable } from "../pages/reusable/unknown-reusable.shared.ts";
import type { SqlTarget } from "../run-sql.ts";
import { findRefusedEmbed } from "../settings/embed-hosts.shared.ts";
import { checkCode } from "./code-right.ts";

type StoredValues = { readonly content: BlockValues; readonly options: BlockValues };

/**
 * Validates the values of a block and returns them as they will be saved. BadRequest if they don't fit the block's schema, and if they
 * refer to media, to a reusable block or to a host of embeds that the platform doesn't have. Unauthorized for code of a caller who may not
 * write any.
 *
 * @param stored the previous values, whose references may remain in the content; null for a new block
 */
export async function checkSavedValues(
  target: SqlTarget,
  { db: { platformGuid }, actor, locale }: UserContext,
  block: BlockParts,
  stored: StoredValues | null,
): Promise<Result<{ content: BlockValues; options: BlockValues }>> {
  const { buildingBlockName } = block;
  const later = stored === null ? [] : findVersionErrors({ buildingBlockName, options: stored.options }, locale);
  if (later.length > 0) return badFields(later);
  const checked = checkBlock(block, locale);
  if (!checked.isValid) return badFields(checked.errors);
  const { content, options } = checked;
  const code = checkCode(actor, buildingBlockName, checked, stored);
  if (code.code !== "Success") return code;
  const errors = [
    ...(await findRefusedEmbed(target, { buildingBlockName, content }, { platformGuid, stored: stored?.content ?? null, locale })),
    ...(await findUnknownReusable(target, { buildingBlockName, content }, { platformGuid, stored: stored?.content ?? null, locale })),
    ...(await findMissingMedia(target, { actor, locale, platformGuid }, { content, path: ["content"], stored: stored?.content ?? null })),
  ];
  if (errors.length > 0) return badFields(errors);
  return success(stored === null ? { content, options } : withLaterMembers({ content, options }, { ...stored, buildingBlockName }));
}
