import { randomBytes } from "node:crypto";
import type { PlatformDb } from "@plein/db/platform-db";
import { createWriteBuffer, type WriteTarget } from "../../memory/write-buffer.shared.ts";
import type { BrowserReport, CountedReport } from "./browser-report.shared.ts";
import type { Visit } from "./visit.ts";
import { readVisits } from "./visit-batch.ts";
import { addVisitRows, openVisitDay } from "./visit-rows.ts";

/** Counts visits and what browsers report of them, in a buffer: a page only waits for a push to an array. */
export type VisitLog = {
  add(visit: Visit): void;
  addReport(report: BrowserReport): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** 5,000 visits a second, and the same number again while the previous batch is written. */
const MAX_BUFFERED = 50_000;
type Batch = { readonly visits: Visit[]; readonly reports: Map<string, CountedReport> };

/** No browser sends longer headers of these kinds. They would make the buffer large, so they count as absent, as do longer paths. */
const MAX_TEXT = 512;

export function createVisitLog(target: WriteTarget): VisitLog {
  const buffer = createWriteBuffer({
    ...target,
    createBatch: (): Batch => ({ visits: [], reports: new Map() }),
    write: writeVisits,
    maxEntries: MAX_BUFFERED,
    entries: "visits",
  });
  return {
    add(visit) {
      if (!buffer.takeSpace()) return;
      buffer.batchOf(visit.platformGuid).visits.push({
        ...visit,
        path: shortOrNone(visit.path),
        userAgent: shortOrNone(visit.userAgent),
        acceptLanguage: shortOrNone(visit.acceptLanguage),
        referrer: shortOrNone(visit.referrer),
        ...(visit.country !== undefined && { country: shortOrNone(visit.country) }),
      });
    },
    addReport({ platformGuid, kind, value, section, count }) {
      const key = [kind, value, section].join(" ");
      const known = buffer.findBatch(platformGuid)?.reports.get(key);
      if (known === undefined && !buffer.takeSpace()) return;
      buffer.batchOf(platformGuid).reports.set(key, { kind, value, section, count: (known?.count ?? 0) + count });
    },
    flush: buffer.flush,
  };
}

async function writeVisits(db: PlatformDb, { visits, reports }: Batch): Promise<void> {
  const { salt, ...moment } = await openVisitDay(db, randomBytes(32));
  await addVisitRows(db, moment, await readVisits(visits, salt, [...reports.values()]));
}

function shortOrNone(text: string): string {
  return text.length > MAX_TEXT ? "" : text;
}
