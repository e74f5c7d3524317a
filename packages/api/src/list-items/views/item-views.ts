import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/**
 * Counts anonymous views of items' pages. Counts are buffered for some seconds and written in one statement, so that no page
 * waits for a write; a process that is killed loses its buffer.
 */
export type ItemViews = {
  add(platformGuid: Guid, itemGuid: Guid): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

type ItemViewsOptions = {
  readonly dbOf: (platformGuid: Guid) => PlatformDb;
  /** called when the buffer could not be written, and is lost */
  readonly reportError: (error: unknown) => void;
};

const FLUSH_AFTER_MS = 5000;
/** The most items in the buffer: people don't view more in a few seconds. */
const MAX_GATHERED = 5000;

export function createItemViews({ dbOf, reportError }: ItemViewsOptions): ItemViews {
  let gathered = new Map<Guid, Map<Guid, number>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batches = gathered;
    gathered = new Map();
    count = 0;
    for (const [platformGuid, views] of batches) {
      try {
        await addViews(dbOf(platformGuid), views);
      } catch (error) {
        reportError(error);
      }
    }
  }

  return {
    add(platformGuid, itemGuid) {
      const views = gathered.get(platformGuid) ?? new Map<Guid, number>();
      const before = views.get(itemGuid);
      if (before === undefined && ++count > MAX_GATHERED) return;
      gathered.set(platformGuid, views.set(itemGuid, (before ?? 0) + 1));
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

/** Skips items that no longer exist. Ordered by guid, so that two processes never deadlock. */
async function addViews(db: PlatformDb, views: ReadonlyMap<Guid, number>): Promise<void> {
  const rows = JSON.stringify([...views].map(([guid, count]) => ({ guid, count })).sort((one, other) => (one.guid < other.guid ? -1 : 1)));
  await runSql(
    db,
    sql`insert into list_item_views as v (platform_guid, item_guid, view_count)
        select i.platform_guid, i.guid, x.count
          from jsonb_to_recordset(${rows}::jsonb) as x(guid uuid, count int)
          join list_items i on i.platform_guid = ${db.platformGuid}::uuid and i.guid = x.guid
            on conflict (platform_guid, item_guid) do update set view_count = v.view_count + excluded.view_count`,
  );
}
