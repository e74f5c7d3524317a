import type { Guid } from "@plein/contract/guid";
import { createInvalidationCleanup } from "../invalidation/delete-invalidations.ts";
import type { SharedPool } from "../pool/shared-pool.ts";

/** The kinds of due tasks of a platform, named as in `plein_list_due_upkeep`. */
export type DueTask =
  | "eraseAccounts"
  | "notifyAddresses"
  | "sendDigests"
  | "applySchedules"
  | "publishItems"
  | "queueWebhooks"
  | "forgetVisitors";

/** The upkeep of all platforms, for which one process at a time has the lease (leader election). */
export type Upkeep = {
  /** Takes or renews the lease. @returns whether this process has it for this number of seconds; 0 releases it */
  take(process: Guid, seconds: number): Promise<boolean>;
  /** the due tasks, by platform */
  listDue(): Promise<{ readonly task: DueTask; readonly platformGuid: Guid }[]>;
  /** Deletes invalidations that every process has had minutes to read; to be called about once a minute. */
  deleteInvalidations(): Promise<void>;
};

export function createUpkeep(pool: Pick<SharedPool, "query">): Upkeep {
  return {
    async take(process, seconds) {
      const { rows } = await pool.query<{ isTaken: boolean }>({
        text: `select plein_take_upkeep($1, $2) as "isTaken"`,
        values: [process, seconds],
      });
      return rows[0]?.isTaken === true;
    },
    async listDue() {
      const { rows } = await pool.query<{ task: DueTask; platformGuid: Guid }>({
        text: `select task, platform_guid as "platformGuid" from plein_list_due_upkeep()`,
      });
      return rows;
    },
    deleteInvalidations: createInvalidationCleanup(pool),
  };
}
