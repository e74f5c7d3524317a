import { randomBytes } from "node:crypto";
import type { PlatformDb } from "@plein/db/platform-db";
import { createWriteBuffer, type WriteTarget } from "../../memory/write-buffer.shared.ts";
import type { BrowserReport, CountedReport } from "./browser-report.shared.ts";
import { addConsentRows } from "./consent-rows.ts";
import type { Visit, Visitor } from "./visit.ts";
import { hashVisitor, readVisits } from "./visit-batch.ts";
import { addVisitRows, openVisitDay } from "./visit-rows.ts";

/** Counts visits and what browsers report of them, in a buffer: a page only waits for a push to an array. */
export type VisitLog = {
  add(visit: Visit): void;
  addReport(report: BrowserReport): void;
  /** Notes that this visitor agreed to analytical cookies. */
  addConsent(visitor: Visitor): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** 5,000 visits a second, and the same number again while the previous batch is written. */
const MAX_BUFFERED = 50_000;
type Batch = {
  readonly visits: Visit[];
  readonly reports: Map<string, CountedReport>;
  /** by address and browser */
  readonly consented: Map<string, Visitor>;
};

/** No browser sends longer headers of these kinds. They would make the buffer large, so they count as absent, as do longer paths. */
const MAX_TEXT = 512;

export function createVisitLog(target: WriteTarget): VisitLog {
  const buffer = createWriteBuffer({
    ...target,
    createBatch: (): Batch => ({ visits: [], reports: new Map(), consented: new Map() }),
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
    addConsent(visitor) {
      const userAgent = shortOrNone(visitor.userAgent);
      const key = `${visitor.clientAddress} ${userAgent}`;
      if (buffer.findBatch(visitor.platformGuid)?.consented.has(key) || !buffer.takeSpace()) return;
      buffer.batchOf(visitor.platformGuid).consented.set(key, { ...visitor, userAgent });
    },
    flush: buffer.flush,
  };
}

async function writeVisits(db: PlatformDb, { visits, reports, consented }: Batch): Promise<void> {
  const { salt, ...moment } = await openVisitDay(db, randomBytes(32));
  await addVisitRows(db, moment, await readVisits(visits, salt, [...reports.values()]));
  // After the views, which add the visitors.
  const visitors = [...consented.values()].map((visitor) => hashVisitor(visitor, salt));
  if (visitors.length > 0) await addConsentRows(db, moment, visitors);
}

function shortOrNone(text: string): string {
  return text.length > MAX_TEXT ? "" : text;
}
