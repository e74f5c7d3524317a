import type { Guid } from "@plein/contract/guid";
import { createWriteBuffer, type WriteTarget } from "../../memory/write-buffer.shared.ts";
import { addViews } from "./item-view-rows.ts";

/** Counts anonymous views of items' pages, in a buffer. */
export type ItemViews = {
  add(platformGuid: Guid, itemGuid: Guid): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** The most items in the buffer: visitors don't view more in a few seconds. */
const MAX_BUFFERED = 5000;

export function createItemViews(target: WriteTarget): ItemViews {
  const buffer = createWriteBuffer({
    ...target,
    createBatch: () => new Map<Guid, number>(),
    write: addViews,
    maxEntries: MAX_BUFFERED,
    entries: "views of items",
  });
  return {
    add(platformGuid, itemGuid) {
      const before = buffer.findBatch(platformGuid)?.get(itemGuid);
      if (before !== undefined || buffer.takeSpace()) buffer.batchOf(platformGuid).set(itemGuid, (before ?? 0) + 1);
    },
    flush: buffer.flush,
  };
}
