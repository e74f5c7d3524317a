import type { Guid } from "@plein/contract/guid";
import type { PageSchedule } from "@plein/contract/pages/page-schedule";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { toStoredBlock } from "../page-blocks/stored-block.shared.ts";
import type { PublicationChange } from "../page-responses.ts";
import { findPage } from "../page-rows.shared.ts";
import { findPublicationState } from "./publication-state.ts";
import { findSchedule, type StoredSchedule } from "./schedule-rows.shared.ts";

/**
 * The change of a page's publication in this transaction.
 *
 * @param formerNumber of the version that visitors saw before
 */
export async function findPublicationChange(tx: PlatformTransaction, guid: Guid, formerNumber: number | null): Promise<PublicationChange> {
  const { platformGuid } = tx;
  const page = await findPage(tx, platformGuid, guid);
  if (page === null) throw new Error(`Page ${guid} disappeared within a transaction`);
  const schedule = await findSchedule(tx, platformGuid, guid);
  const blocks = page.publication === null ? [] : await listDraftBlocks(tx, platformGuid, [guid]);
  return {
    guid,
    version: page.version,
    publicationState: findPublicationState(page, blocks.map(toStoredBlock), schedule),
    publishedOn: page.publication?.publishedOn.toISOString() ?? null,
    schedule: toSchedule(schedule),
    formerNumber,
  };
}

export function toSchedule({ visibleUntil, next, expiredOn }: StoredSchedule): PageSchedule {
  return {
    visibleUntil: visibleUntil?.toISOString() ?? null,
    next: next === null ? null : { from: next.from.toISOString(), until: next.until?.toISOString() ?? null },
    expiredOn: expiredOn?.toISOString() ?? null,
  };
}
