import { randomBytes } from "node:crypto";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import type { Visit } from "./visit.ts";
import { readVisits } from "./visit-batch.ts";
import { addVisitRows, openVisitDay } from "./visit-rows.ts";

/**
 * Counts visits. They are buffered for five seconds and then written together, so that a page only waits for a push to an array; a process
 * that is killed loses its buffer.
 */
export type VisitLog = {
  add(visit: Visit): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

type VisitLogOptions = {
  readonly dbOf: (platformGuid: Guid) => PlatformDb;
  /** called when visits could not be written, and are lost */
  readonly reportError: (error: unknown) => void;
};

const FLUSH_AFTER_MS = 5000;
/** 5,000 visits a second, and as many again while the former ones are written. Beyond, they are lost: a buffer must not fill the memory. */
const MAX_BUFFERED = 50_000;
/** No browser sends longer headers of these kinds. They would make the buffer large, so they count as absent, as do longer paths. */
const MAX_TEXT = 512;

export function createVisitLog({ dbOf, reportError }: VisitLogOptions): VisitLog {
  let buffered: Visit[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const visits = buffered;
    buffered = [];
    if (lost > 0) reportError(new Error(`${lost} visits came too fast`));
    lost = 0;
    for (const [platformGuid, own] of Map.groupBy(visits, (visit) => visit.platformGuid)) {
      try {
        const db = dbOf(platformGuid);
        const { salt, ...moment } = await openVisitDay(db, randomBytes(32));
        await addVisitRows(db, moment, await readVisits(own, salt));
      } catch (error) {
        reportError(error);
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: together they would lock the same rows.
    writing = writing.then(write);
    return writing;
  }

  return {
    add(visit) {
      if (buffered.length >= MAX_BUFFERED) {
        lost += 1;
        return;
      }
      buffered.push({
        ...visit,
        path: shortOrNone(visit.path),
        userAgent: shortOrNone(visit.userAgent),
        acceptLanguage: shortOrNone(visit.acceptLanguage),
        referrer: shortOrNone(visit.referrer),
      });
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

function shortOrNone(text: string): string {
  return text.length > MAX_TEXT ? "" : text;
}
