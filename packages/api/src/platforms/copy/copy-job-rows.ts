import type { Guid } from "@plein/contract/guid";
import { addJob, addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";

type Copied = { readonly sourceGuid: Guid; readonly pages: readonly Guid[]; readonly items: readonly Guid[] };

/** Queues what a copied site still lacks: its files, and the entries of its pages and items in the search index, one after the other. */
export async function queueCopy(tx: PlatformTransaction, { sourceGuid, pages, items }: Copied): Promise<void> {
  const { platformGuid } = tx;
  const queue = `copy ${platformGuid}`;
  const ofPages = pages.map((pageGuid) => ({ payload: { platformGuid, pageGuid } }));
  const ofItems = items.map((itemGuid) => ({ payload: { platformGuid, itemGuid } }));
  await addJob(tx, "copyFiles", { platformGuid, sourceGuid });
  await addJobs(tx, "refreshPage", ofPages, { queue });
  await addJobs(tx, "refreshItem", ofItems, { queue });
}
