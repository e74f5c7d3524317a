import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { type DraftBlock, listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { listPagesByGuid } from "../page-rows.shared.ts";
import { checkDrafts } from "./check-draft.shared.ts";
import { listUncheckedPages, lockPagesAgainstDeletion, savePageCheckRows } from "./page-check-rows.shared.ts";

/** The number of pages in one transaction, for which other writes of these pages may have to wait. */
const BATCH_SIZE = 50;

/**
 * Checks the pages that changed since their last check, at most `limit` of them.
 *
 * @returns the number of checked pages
 */
export async function checkChangedPages(
  db: PlatformDb,
  { defaultLocale }: { readonly defaultLocale: Locale },
  limit: number,
): Promise<number> {
  const guids = await listUncheckedPages(db, db.platformGuid, limit);
  for (let start = 0; start < guids.length; start += BATCH_SIZE) {
    const some = guids.slice(start, start + BATCH_SIZE);
    await db.transaction((tx) => checkPages(tx, some, defaultLocale));
  }
  return guids.length;
}

/** Checks these pages, in the snapshot of this transaction. */
export async function checkPages(tx: PlatformTransaction, guids: readonly Guid[], locale: Locale): Promise<void> {
  const { platformGuid } = tx;
  await lockPagesAgainstDeletion(tx, platformGuid, guids);
  const pages = await listPagesByGuid(tx, platformGuid, guids);
  const blocksOf = new Map<Guid, DraftBlock[]>(pages.map(({ guid }) => [guid, []]));
  for (const block of await listDraftBlocks(tx, platformGuid, guids)) blocksOf.get(block.pageGuid)?.push(block);
  const drafts = pages.map(({ guid, draft }) => ({ guid, draft, blocks: blocksOf.get(guid) ?? [] }));
  await savePageCheckRows(tx, platformGuid, await checkDrafts(tx, platformGuid, drafts, locale));
}
