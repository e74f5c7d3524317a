import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { buildSearchText } from "@plein/contract/forms/answers/answer-text";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { type AuditEntry, addAuditEntries } from "../../audit/audit.shared.ts";
import { jobAuditContext } from "../../audit/job-audit-context.shared.ts";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { removeUnclaimedFileRows } from "../files/form-file-rows.ts";
import { addEventRows } from "../submission-event-rows.ts";
import {
  type ExpiredRow,
  lockAbandonedRows,
  lockExpiredRows,
  removeFileRows,
  removeSubmissionRows,
  stripSubmissionRow,
} from "./expiry-rows.ts";
import { forgetMailRows } from "./forget-rows.ts";

/** Submissions of one transaction; the next one continues. */
const BATCH_SIZE = 200;
/** The number of days after which an unsent or unverified submission is deleted. */
const ABANDONED_DAYS = 14;
/** The number of hours after which an uploaded file without a submission is deleted. */
const UNCLAIMED_HOURS = 24;

export type RemovedSubmissions = {
  readonly removed: number;
  readonly stripped: number;
  /** files whose rows were deleted: the caller removes their bytes */
  readonly files: readonly Guid[];
};

/**
 * Applies the retention of each form to its expired submissions: deletes them with their files, or strips them of sensitive answers and of
 * their senders. Also deletes submissions that were not submitted or verified within fourteen days, and files that no submission contained
 * within a day. Each gets an entry in the audit log, without answers.
 */
export async function removeExpiredSubmissions(db: PlatformDb, platform: Platform): Promise<RemovedSubmissions> {
  let [removed, stripped] = [0, 0];
  const files: Guid[] = await removeUnclaimedFileRows(db, db.platformGuid, UNCLAIMED_HOURS);
  for (let isMore = true; isMore; ) {
    const done = await db.transaction((tx) => removeSome(tx, platform));
    removed += done.removed;
    stripped += done.stripped;
    files.push(...done.files);
    isMore = done.removed + done.stripped > 0;
  }
  return { removed, stripped, files };
}

async function removeSome(tx: PlatformTransaction, platform: Platform): Promise<RemovedSubmissions> {
  const expired = await lockExpiredRows(tx, platform.guid, BATCH_SIZE);
  const abandoned = await lockAbandonedRows(tx, platform.guid, { days: ABANDONED_DAYS, limit: BATCH_SIZE });
  const toStrip = expired.filter(({ action }) => action === "strip");
  const stripped = new Set(toStrip.map(({ guid }) => guid));
  const toRemove = new Map([...expired, ...abandoned].flatMap((row) => (stripped.has(row.guid) ? [] : [[row.guid, row]])));
  const files = toRemove.size === 0 ? [] : await removeSubmissionRows(tx, platform.guid, [...toRemove.keys()]);
  const forgotten = [...toRemove.keys(), ...stripped];
  if (forgotten.length > 0) await forgetMailRows(tx, platform.guid, forgotten);
  for (const row of toStrip) files.push(...(await strip(tx, platform, row)));
  const entries = [...[...toRemove.values()].map((row) => describe(row, true)), ...toStrip.map((row) => describe(row, false))];
  const forms = new Set([...expired, ...abandoned].map(({ formGuid }) => formGuid));
  await tx.invalidate([...forms].map((formGuid): CacheTag => `results:${formGuid}`));
  if (entries.length > 0) await addAuditEntries(tx, jobAuditContext(platform), entries);
  return { removed: toRemove.size, stripped: toStrip.length, files };
}

/** @returns the files that went with it */
async function strip(tx: PlatformTransaction, platform: Platform, row: ExpiredRow): Promise<Guid[]> {
  const { guid } = row;
  const sensitive = new Set(listQuestions(readContent(row.content)).flatMap(({ key, isSensitive }) => (isSensitive ? [key] : [])));
  const answers = Object.fromEntries(Object.entries(row.answers).filter(([key]) => !sensitive.has(key)));
  await stripSubmissionRow(tx, platform.guid, { guid, answers, searchText: buildSearchText(answers) });
  const events = [{ kind: "redacted" as const, text: [...sensitive].join(", ") }];
  await addEventRows(tx, platform.guid, { submissionGuid: guid, actorGuid: null, events });
  return removeFileRows(tx, platform.guid, [guid], [...sensitive]);
}

function describe({ guid, formGuid, reference }: Pick<ExpiredRow, "guid" | "formGuid" | "reference">, isDeleted: boolean): AuditEntry {
  const after = { form: formGuid, reference, isDeleted };
  return { action: "submissions.expire", objectType: "submission", objectGuid: guid, after, source: "job" };
}
