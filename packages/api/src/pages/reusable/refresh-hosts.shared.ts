import { addJobs } from "@plein/db/jobs/job-queue";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { StoredPage } from "../page-rows.shared.ts";
import { listHostGuids } from "./reusable-rows.ts";

/** Indexes the pages that use a reusable block for search again, after its published content changed. */
export async function refreshHosts(tx: PlatformTransaction, { guid, isReusable }: Pick<StoredPage, "guid" | "isReusable">): Promise<void> {
  if (!isReusable) return;
  const { platformGuid } = tx;
  const hosts = await listHostGuids(tx, platformGuid, guid);
  if (hosts.length === 0) return;
  await addJobs(
    tx,
    "refreshPage",
    hosts.map((pageGuid) => ({ payload: { platformGuid, pageGuid }, key: `reused on ${pageGuid}` })),
  );
}
