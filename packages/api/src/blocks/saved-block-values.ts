import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { badFields } from "../field-errors.ts";
import { missingMedia } from "../media/missing-media.shared.ts";
import { type BlockParts, checkBlock } from "../pages/page-blocks/block-validity.shared.ts";
import type { SqlTarget } from "../run-sql.ts";
import { refusedEmbed } from "../settings/embed-hosts.shared.ts";

/**
 * The values of a block as they are to be saved. BadRequest where the block's schema refuses them, and where they refer to media
 * or to a host of embeds that the platform doesn't have.
 *
 * @param stored the content until now, whose references may stay; null for a new block
 */
export async function checkSavedValues(
  target: SqlTarget,
  { db: { platformGuid }, actor, locale }: UserContext,
  block: BlockParts,
  stored: BlockValues | null,
): Promise<Result<{ content: BlockValues; options: BlockValues }>> {
  const checked = checkBlock(block, locale);
  if (!checked.isValid) return badFields(checked.errors);
  const { content, options } = checked;
  const errors = [
    ...(await refusedEmbed(target, { buildingBlockName: block.buildingBlockName, content }, { platformGuid, stored, locale })),
    ...(await missingMedia(target, { actor, locale, platformGuid }, { content, path: ["content"], stored })),
  ];
  return errors.length > 0 ? badFields(errors) : success({ content, options });
}
