import { findPeriodChanges } from "@plein/contract/blocks/block-period";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { addJob } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";

/** Has a process refresh an item at each moment at which one of its published blocks appears or disappears. */
export async function scheduleItemPeriods(tx: PlatformTransaction, itemGuid: Guid, blocks: readonly StoredBlock[]): Promise<void> {
  const { platformGuid } = tx;
  const moments = findPeriodChanges(
    blocks.map(({ options }) => options),
    new Date(),
  );
  for (const runAt of moments)
    await addJob(tx, "refreshItem", { platformGuid, itemGuid }, { key: `block period ${itemGuid} ${runAt.toISOString()}`, runAt });
}
