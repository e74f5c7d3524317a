import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { scheduleChange } from "../../pages/publishing/schedule-change.shared.ts";
import { listPlannedMoments } from "./planned-item-rows.ts";

/** Schedules a job for each moment at which one of these items becomes public. */
export async function planItems(tx: PlatformTransaction, guids: readonly Guid[]): Promise<void> {
  for (const moment of await listPlannedMoments(tx, tx.platformGuid, guids)) await scheduleChange(tx, moment);
}
