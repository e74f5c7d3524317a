import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/**
 * Counts how often items' pages are looked at, without who does. Gathered for some seconds and written at once, so that a page
 * waits for no write; what a process gathered and didn't write when it was killed is lost.
 */
export type ItemViews = {
  add(platformGuid: Guid, itemGuid: Guid): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
};

type ItemViewsOptions = {
  readonly dbOf: (platformGuid: Guid) => PlatformDb;
  /** told when what was gathered could not be written, and is lost */
  readonly reportError: (error: unknown) => void;
};

const FLUSH_AFTER_MS = 5000;
/** Items of which views are gathered at once; more in a few seconds are not looked at by people. */
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

/** An item that is gone meanwhile is passed over. In one order, so that two processes never wait for each other. */
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
