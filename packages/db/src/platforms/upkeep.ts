import type { Guid } from "@plein/contract/guid";
import type { SharedPool } from "../pool/shared-pool.ts";

/** What a platform can have to do at a moment; the names are those of `plein_list_due_upkeep`. */
export type DueTask = "eraseAccounts" | "notifyAddresses" | "applySchedules" | "publishItems" | "queueWebhooks" | "forgetVisitors";

/** The upkeep of all platforms, which one process at a time has. */
export type Upkeep = {
  /** @returns whether this process has it for these seconds; 0 gives it up */
  take(process: Guid, seconds: number): Promise<boolean>;
  /** the platforms on which something is due, by platform */
  listDue(): Promise<{ readonly task: DueTask; readonly platformGuid: Guid }[]>;
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
  };
}
