import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import { raisePageVersion, savePageLayout } from "../pages/page-write-rows.shared.ts";

/** Raises the version of a page whose draft got other blocks or another order. @returns the new version */
export async function raiseDraftVersion(tx: PlatformTransaction, { db, actor }: UserContext, pageGuid: Guid): Promise<number> {
  const version = await raisePageVersion(tx, db.platformGuid, { pageGuid, userGuid: actor.userGuid });
  await invalidateDraft(tx, pageGuid);
  return version;
}

/** Raises the version of a draft that gets another layout, and saves the layout. @returns the new version */
export async function saveDraftLayout(
  tx: PlatformTransaction,
  { db, actor }: UserContext,
  { pageGuid, layout }: { readonly pageGuid: Guid; readonly layout: PageLayout },
): Promise<number> {
  const version = await savePageLayout(tx, db.platformGuid, { pageGuid, userGuid: actor.userGuid, layout });
  await invalidateDraft(tx, pageGuid);
  return version;
}

/**
 * Drafts have a tag of their own: visitors see the publication, and otherwise an editor who types would invalidate the page
 * that all visitors read, every second.
 *
 * @param blockGuid the only block that changed; absent if others, or their order, did too
 */
export async function invalidateDraft(tx: PlatformTransaction, pageGuid: Guid, blockGuid?: Guid): Promise<void> {
  await tx.invalidate(blockGuid === undefined ? [`draft:${pageGuid}`] : [`draft:${pageGuid}`, `block:${blockGuid}`]);
}
