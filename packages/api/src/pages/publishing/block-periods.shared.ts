import { findPeriodChanges } from "@plein/contract/blocks/block-period";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { addJob } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";

/** Has a process refresh a published page at each moment at which one of its blocks appears or disappears. */
export async function scheduleBlockPeriods(tx: PlatformTransaction, pageGuid: Guid, blocks: readonly StoredBlock[]): Promise<void> {
  const { platformGuid } = tx;
  const moments = findPeriodChanges(
    blocks.map(({ options }) => options),
    new Date(),
  );
  for (const runAt of moments)
    await addJob(tx, "refreshPage", { platformGuid, pageGuid }, { key: `block period ${pageGuid} ${runAt.toISOString()}`, runAt });
}
