import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import type { StoredPage } from "../pages/page-rows.shared.ts";
import { raisePageVersion } from "../pages/page-write-rows.shared.ts";
import { scheduleBlockPeriods } from "../pages/publishing/block-periods.shared.ts";
import { savePublicationBlocks } from "../pages/publishing/publication-rows.shared.ts";
import { tagsOfPublication } from "../pages/publishing/publication-tags.shared.ts";

type BlockChange = { readonly guid: Guid; readonly change: (block: StoredBlock) => StoredBlock };

/**
 * Changes a block in its page's publication too, if that contains it: the documented calls on one block take effect for visitors at once
 * (docs/decisions/008-draft-and-publication.md).
 */
export async function changePublishedBlock(
  tx: PlatformTransaction,
  { db, actor }: UserContext,
  page: StoredPage,
  { guid, change }: BlockChange,
): Promise<void> {
  const { platformGuid } = db;
  const version = await raisePageVersion(tx, platformGuid, { pageGuid: page.guid, userGuid: actor.userGuid });
  await tx.invalidate(tagsOfPublication(page));
  const published = page.publication?.blocks ?? [];
  if (!published.some((block) => block.guid === guid)) return;
  const blocks = published.map((block) => (block.guid === guid ? change(block) : block));
  await savePublicationBlocks(tx, platformGuid, { pageGuid: page.guid, blocks, version });
  await scheduleBlockPeriods(tx, page.guid, blocks);
}
