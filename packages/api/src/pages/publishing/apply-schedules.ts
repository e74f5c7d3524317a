import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { findDueChange } from "@plein/contract/pages/page-schedule";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { removeFromSearch } from "../../search/index/search-index.shared.ts";
import { findPage, type StoredPage } from "../page-rows.shared.ts";
import { refreshHosts } from "../reusable/refresh-hosts.shared.ts";
import { withCurrentPermissions } from "./current-permissions.ts";
import { removePublicationRow } from "./publication-rows.shared.ts";
import { findNavigationTags } from "./publication-tags.shared.ts";
import { publishContent } from "./publish-content.ts";
import {
  findSchedule,
  findScheduledRow,
  listDuePages,
  lockPage,
  readDatabaseTime,
  removeScheduledRow,
  type StoredSchedule,
  savePageExpired,
} from "./schedule-rows.shared.ts";

/** The number of pages in one query; a run processes all that are due. */
const BATCH_SIZE = 100;

export type AppliedSchedules = { readonly published: number; readonly expired: number };

/**
 * Scheduled publishing: publishes and expires the pages that are due by their schedule, each in a transaction of its own. It can run at any
 * time, concurrently in several processes, and late: afterwards visitors see the state that the schedules define for that moment.
 *
 * @param now by default the database's
 */
export async function applySchedules(
  db: PlatformDb,
  { defaultLocale }: { readonly defaultLocale: Locale },
  now?: Date,
): Promise<AppliedSchedules> {
  const applied = { published: 0, expired: 0 };
  const moment = now ?? (await readDatabaseTime(db));
  for (;;) {
    const due = await listDuePages(db, db.platformGuid, moment, BATCH_SIZE);
    for (const guid of new Set(due)) {
      const change = await db.transaction((tx) => applySchedule(tx, guid, { now: moment, locale: defaultLocale }));
      if (change === "publish") applied.published++;
      if (change === "expire") applied.expired++;
    }
    if (due.length < BATCH_SIZE) return applied;
  }
}

type Moment = { readonly now: Date; readonly locale: Locale };

/** @returns the applied change; null if another process applied it first */
async function applySchedule(tx: PlatformTransaction, guid: Guid, { now, locale }: Moment): Promise<"publish" | "expire" | null> {
  const { platformGuid } = tx;
  await lockPage(tx, platformGuid, guid);
  const page = await findPage(tx, platformGuid, guid);
  if (page === null || page.isDeleted) return null;
  const schedule = await findSchedule(tx, platformGuid, guid);
  const change = findDueChange(schedule, now);
  if (change === "publish") await publishPlanned(tx, page, locale);
  if (change === "expire") await expire(tx, page, schedule, now);
  return change;
}

async function publishPlanned(tx: PlatformTransaction, page: StoredPage, locale: Locale): Promise<void> {
  const planned = await findScheduledRow(tx, tx.platformGuid, page.guid);
  if (planned === null) return;
  const { title, layout, options, userGuid, visibleUntil, publishOn, reason } = planned;
  const blocks = await withCurrentPermissions(tx, planned.blocks);
  await publishContent(tx, page, { title, layout, options, blocks, userGuid, visibleUntil, reason, publishedOn: publishOn, locale });
}

async function expire(tx: PlatformTransaction, page: StoredPage, { visibleUntil, next }: StoredSchedule, now: Date): Promise<void> {
  const { platformGuid } = tx;
  const isNextOver = next !== null && next.from <= now;
  const end = (isNextOver ? next.until : visibleUntil) ?? now;
  await savePageExpired(tx, platformGuid, page.guid, end);
  await removePublicationRow(tx, platformGuid, page.guid);
  if (isNextOver) await removeScheduledRow(tx, platformGuid, page.guid);
  await removeFromSearch(tx, "page", page.guid);
  await refreshHosts(tx, page);
  await tx.invalidate(await findNavigationTags(tx, platformGuid, page));
}
