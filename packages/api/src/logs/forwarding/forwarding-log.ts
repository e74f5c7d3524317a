import type { Guid } from "@plein/contract/guid";
import { createWriteBuffer, type WriteTarget } from "../../memory/write-buffer.shared.ts";
import type { ForwardingBatch, ForwardingChange } from "./forwarding-change.ts";
import { saveForwardingRow } from "./forwarding-rows.ts";

/** Stores how forwarding errors to the operator's log goes, for the admins of each platform. */
export type ForwardingLog = {
  add(platformGuid: Guid, change: ForwardingChange): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** @param processGuid distinguishes the buffers of several processes */
export function createForwardingLog(processGuid: Guid, target: WriteTarget): ForwardingLog {
  const buffer = createWriteBuffer({
    ...target,
    createBatch: (): { sum: ForwardingBatch } => ({ sum: NOTHING }),
    write: (db, { sum }) => saveForwardingRow(db, processGuid, sum),
    maxEntries: Number.POSITIVE_INFINITY,
    entries: "changes of forwarding",
  });
  return {
    add(platformGuid, { failure, forwarded, lost, waiting, waitingSince }) {
      const batch = buffer.batchOf(platformGuid);
      batch.sum = {
        forwarded: batch.sum.forwarded + forwarded,
        lost: batch.sum.lost + lost,
        failures: batch.sum.failures + (failure === null ? 0 : 1),
        waiting,
        waitingSince,
        failure: failure ?? batch.sum.failure,
      };
    },
    flush: buffer.flush,
  };
}

const NOTHING: ForwardingBatch = { forwarded: 0, lost: 0, failures: 0, waiting: 0, waitingSince: null, failure: null };
