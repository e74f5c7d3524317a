import type { PlatformDb } from "@plein/db/platform-db";
import { queueSending } from "./sending-job-rows.ts";
import { listOverdueWebhooks } from "./sending-rows.ts";

const OVERDUE_AFTER_MINUTES = 2;

/** Queues messages whose job was lost: with the queue, or because it failed every time. */
export async function queueOverdueDeliveries(db: PlatformDb): Promise<void> {
  const forgotten = await listOverdueWebhooks(db, db.platformGuid, OVERDUE_AFTER_MINUTES);
  if (forgotten.length === 0) return;
  await db.transaction(async (tx) => {
    for (const guid of forgotten) await queueSending(tx, guid, new Date());
  });
}
