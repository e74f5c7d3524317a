import { randomBytes } from "node:crypto";
import type { PlatformDb } from "@plein/db/platform-db";
import { createWriteBuffer, type WriteTarget } from "../../memory/write-buffer.shared.ts";
import type { Visit } from "./visit.ts";
import { readVisits } from "./visit-batch.ts";
import { addVisitRows, openVisitDay } from "./visit-rows.ts";

/** Counts visits, in a buffer: a page only waits for a push to an array. */
export type VisitLog = {
  add(visit: Visit): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** 5,000 visits a second, and the same number again while the previous batch is written. */
const MAX_BUFFERED = 50_000;
/** No browser sends longer headers of these kinds. They would make the buffer large, so they count as absent, as do longer paths. */
const MAX_TEXT = 512;

export function createVisitLog(target: WriteTarget): VisitLog {
  const buffer = createWriteBuffer({
    ...target,
    createBatch: (): Visit[] => [],
    write: writeVisits,
    maxEntries: MAX_BUFFERED,
    entries: "visits",
  });
  return {
    add(visit) {
      if (!buffer.takeSpace()) return;
      buffer.batchOf(visit.platformGuid).push({
        ...visit,
        path: shortOrNone(visit.path),
        userAgent: shortOrNone(visit.userAgent),
        acceptLanguage: shortOrNone(visit.acceptLanguage),
        referrer: shortOrNone(visit.referrer),
      });
    },
    flush: buffer.flush,
  };
}

async function writeVisits(db: PlatformDb, visits: readonly Visit[]): Promise<void> {
  const { salt, ...moment } = await openVisitDay(db, randomBytes(32));
  await addVisitRows(db, moment, await readVisits(visits, salt));
}

function shortOrNone(text: string): string {
  return text.length > MAX_TEXT ? "" : text;
}
