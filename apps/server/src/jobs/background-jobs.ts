import { join } from "node:path";
import { pruneAuditLog } from "@plein/api/audit/prune-audit-log";
import { removeOldKeys } from "@plein/api/idempotency/idempotency-key-rows";
import { publishDueItems } from "@plein/api/list-items/planned/publish-due-items";
import { refreshItem } from "@plein/api/list-items/planned/refresh-items";
import { emptyTrash } from "@plein/api/list-items/trash/trash-rows";
import { removeOldErrors } from "@plein/api/logs/errors/intake/error-rows";
import { queueUntriedDocuments, readDocument } from "@plein/api/media/documents/read-document";
import { checkDueLinks } from "@plein/api/menus/links/check-due-links";
import { checkChangedPages } from "@plein/api/pages/checks/check-pages.shared";
import { applySchedules } from "@plein/api/pages/publishing/apply-schedules";
import { refreshPage } from "@plein/api/pages/publishing/refresh-page";
import { emptyPageTrash } from "@plein/api/pages/trash/empty-page-trash";
import { prunePageVersions } from "@plein/api/pages/versions/prune-page-versions";
import { eraseDueAccounts } from "@plein/api/privacy/erase/erase-due-accounts";
import { notifyInactiveUsers } from "@plein/api/privacy/inactivity/notify-inactive-users";
import { forgetVisitors, removeOldFigures } from "@plein/api/statistics/intake/visit-rows";
import { countFormDays } from "@plein/api/submissions/dashboard/count-form-days";
import { notifyAddresses } from "@plein/api/submissions/mails/notify-addresses";
import { removeExpiredSubmissions } from "@plein/api/submissions/retention/remove-expired-submissions";
import { queueForgotten } from "@plein/api/webhooks/sending/queue-forgotten";
import { removeOldDeliveries } from "@plein/api/webhooks/sending/sending-rows";
import type { GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { SecretBox } from "@plein/auth/secrets/encrypted-secret";
import type { Guid } from "@plein/contract/guid";
import { submissionFileKey } from "@plein/contract/media/media-key";
import type { Platform } from "@plein/contract/platforms/platform";
import { RETENTION_MONTHS } from "@plein/contract/statistics/retention";
import { DELIVERIES_KEPT_DAYS } from "@plein/contract/webhooks/webhook";
import type { Database } from "@plein/db/database";
import { createJobRunner, type JobHandlers, type JobRunner, type JobRunnerLimits } from "@plein/db/jobs/job-runner";
import type { PlatformDb } from "@plein/db/platform-db";
import type { MailTransport } from "@plein/mail/mail-transport";
import type { Config } from "../config.ts";
import type { SendMailOptions } from "../mail/send-mail.ts";
import { cleanMedia } from "../media/clean-media.ts";
import type { MediaService } from "../media/media-service.ts";
import { readStoredDocument, UNREADABLE } from "../media/read-stored-document.ts";
import { webhookJob } from "./webhook-job.ts";

export type BackgroundJobsOptions = {
  /** URL with the application's login */
  readonly databaseUrl: string;
  readonly database: Pick<Database, "forPlatform" | "directory">;
  readonly config: Pick<Config, "environment" | "dataDir" | "smtpUrl" | "mailFrom">;
  readonly addressOf: SendMailOptions["addressOf"];
  readonly fetchOutside: GuardedFetch;
  readonly secrets: SecretBox;
  readonly media: Pick<MediaService, "store" | "worker" | "workFolder">;
  readonly log: SendMailOptions["log"];
  readonly pollMs?: number;
  /** of the connections that take jobs */
  readonly limits?: JobRunnerLimits;
};

/** The background work of a process. */
export type BackgroundJobs = {
  start(): void;
  stop(): Promise<void>;
  /** number of queued mails, of all platforms */
  countWaitingMails(): Promise<number>;
};

type MailJob = NonNullable<JobHandlers["sendMail"]>;

const POLL_MS = 60_000;
/** Documents of a platform that are queued in a minute: older ones of an installation that didn't read them yet. */
const QUEUED_AT_ONCE = 100;
/** Pages of a platform that are checked in a minute; a new installation takes several. */
const CHECKED_AT_ONCE = 500;
/** This many mails are only queued when the mail server is down. */
const ALARM_AT = 1000;
/** A mail takes three minutes at most; a job that is locked for longer has lost its process. */
const ABANDONED_AFTER_MINUTES = 10;

export function createBackgroundJobs(options: BackgroundJobsOptions): BackgroundJobs {
  const { config, log, pollMs = POLL_MS } = options;
  const canSend = config.smtpUrl !== null || config.environment !== "production";
  const sendMail = lazily(() => loadMailJob(options));
  const runner = createJobRunner({
    url: options.databaseUrl,
    handlers: {
      applySchedules: ({ platformGuid }) => applyPlatformSchedules(options, platformGuid),
      readDocument: ({ platformGuid, mediaGuid }) => readDocumentOf(options, platformGuid, mediaGuid),
      refreshPage: ({ platformGuid, pageGuid }) => refreshPageOf(options, platformGuid, pageGuid),
      refreshItem: ({ platformGuid, itemGuid }) => refreshItemOf(options, platformGuid, itemGuid),
      countFormDays: ({ platformGuid, formGuid }) => countDaysOf(options, platformGuid, formGuid),
      removeFormFile: ({ platformGuid, fileGuid }) => options.media.store.remove(submissionFileKey(platformGuid, fileGuid)),
      sendWebhook: webhookJob(options),
      // Mails in production contain secrets that don't belong in a folder.
      ...(canSend && { sendMail: async (payload, circumstances) => (await sendMail())(payload, circumstances) }),
    },
    log: (level, message) => log(level === "error" ? "warn" : "info", {}, message),
    limits: options.limits,
  });
  let timer: NodeJS.Timeout | undefined;
  const tidyDaily = daily(async () => {
    await forEachPlatform(options, "pruning the audit log", async (db, platform) => {
      const pruned = await pruneAuditLog(db, platform, new Date());
      if (pruned > 0) log("info", { platform: platform.guid, pruned }, "old entries were pruned from the audit log");
    });
    await forEachPlatform(options, "mailing inactive users", async (db, platform) => {
      const mailed = await notifyInactiveUsers(db, platform, { now: new Date(), addressOf: options.addressOf });
      if (mailed > 0) log("info", { platform: platform.guid, mailed }, "users of unused accounts were mailed");
    });
    await forEachPlatform(options, "emptying the trash", async (db, platform) => {
      const gone = await emptyTrash(db);
      if (gone > 0) log("info", { platform: platform.guid, gone }, "items were deleted from the trash");
    });
    await forEachPlatform(options, "emptying the trash of pages", async (db, platform) => {
      const { pages, items } = await emptyPageTrash(db);
      if (pages + items > 0) log("info", { platform: platform.guid, pages, items }, "pages were deleted from the trash");
    });
    await forEachPlatform(options, "pruning versions of pages", async (db, platform) => {
      const pruned = await prunePageVersions(db);
      if (pruned > 0) log("info", { platform: platform.guid, pruned }, "old versions of pages were deleted");
    });
    await forEachPlatform(options, "removing old idempotency keys", async (db, platform) => {
      const removed = await removeOldKeys(db, db.platformGuid);
      if (removed > 0) log("info", { platform: platform.guid, removed }, "old idempotency keys were removed");
    });
    await forEachPlatform(options, "removing old messages to webhooks", async (db, platform) => {
      const removed = await removeOldDeliveries(db, db.platformGuid, DELIVERIES_KEPT_DAYS);
      if (removed > 0) log("info", { platform: platform.guid, removed }, "old messages to webhooks were removed");
    });
    await forEachPlatform(options, "removing old errors", (db) => removeOldErrors(db));
    await forEachPlatform(options, "removing old statistics", (db) => removeOldFigures(db, RETENTION_MONTHS));
    await forEachPlatform(options, "removing expired submissions", (db, platform) => removeSubmissions(options, db, platform));
    await tidyMedia(options);
  });
  const upkeep = [...minutely(options, runner), tidyDaily].map(oneAtATime);
  return {
    start() {
      runner.start();
      if (!canSend) log("warn", {}, "mails stay queued: SMTP_URL is not set");
      timer = setInterval(() => {
        for (const tend of upkeep) tend();
      }, pollMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await runner.stop();
    },
    countWaitingMails: () => runner.countWaiting("sendMail"),
  };
}

/** What is looked after each minute; most of it comes in time by a job of its own. */
function minutely(options: BackgroundJobsOptions, runner: JobRunner): (() => Promise<void>)[] {
  const { log } = options;
  return [
    () => checkJobs(runner, log),
    () =>
      forEachPlatform(options, "erasing accounts", async (db, platform) => {
        const erased = await eraseDueAccounts(db, platform);
        if (erased > 0) log("info", { platform: platform.guid, erased }, "accounts were erased");
      }),
    () =>
      forEachPlatform(options, "mailing about submissions", async (db, platform) => {
        const mailed = await notifyAddresses(db, platform, options.addressOf);
        if (mailed > 0) log("info", { platform: platform.guid, mailed }, "addresses were mailed about new submissions");
      }),
    // Its jobs come in time; this is for pages that came back from the trash, and for a queue that was lost.
    () => forEachPlatform(options, "publishing planned pages", async (db, platform) => void (await applySchedules(db, platform))),
    // What was published is looked at immediately; this is for drafts.
    () =>
      forEachPlatform(
        options,
        "checking changed pages",
        async (db, platform) => void (await checkChangedPages(db, platform, CHECKED_AT_ONCE)),
      ),
    () => {
      const askedHosts = new Set<string>();
      return forEachPlatform(
        options,
        "checking links of menus",
        async (db) => void (await checkDueLinks(db, options.fetchOutside, askedHosts)),
      );
    },
    // An upload adds its own job; this is for documents of older versions and of the demo.
    () => forEachPlatform(options, "queueing documents", async (db) => void (await queueUntriedDocuments(db, QUEUED_AT_ONCE))),
    () => forEachPlatform(options, "queueing messages to webhooks", queueForgotten),
    () => forEachPlatform(options, "forgetting the visitors of yesterday", forgetVisitors),
    () => forEachPlatform(options, "publishing planned items", async (db, platform) => void (await publishDueItems(db, platform))),
  ];
}

async function applyPlatformSchedules({ database }: BackgroundJobsOptions, platformGuid: Guid): Promise<void> {
  const platform = (await database.directory.list()).find(({ guid }) => guid === platformGuid);
  if (platform === undefined) return;
  const db = database.forPlatform(platformGuid);
  await applySchedules(db, platform);
  await publishDueItems(db, platform);
}

async function refreshPageOf({ database }: BackgroundJobsOptions, platformGuid: Guid, pageGuid: Guid): Promise<void> {
  const platform = (await database.directory.list()).find(({ guid }) => guid === platformGuid);
  if (platform !== undefined) await refreshPage(database.forPlatform(platformGuid), platform, pageGuid);
}

async function countDaysOf({ database }: BackgroundJobsOptions, platformGuid: Guid, formGuid: Guid): Promise<void> {
  const platform = (await database.directory.list()).find(({ guid }) => guid === platformGuid);
  if (platform !== undefined) await countFormDays(database.forPlatform(platformGuid), platform, formGuid);
}

async function refreshItemOf({ database }: BackgroundJobsOptions, platformGuid: Guid, itemGuid: Guid): Promise<void> {
  const platform = (await database.directory.list()).find(({ guid }) => guid === platformGuid);
  if (platform !== undefined) await refreshItem(database.forPlatform(platformGuid), platform, itemGuid);
}

/**
 * A document that can't be read is recorded as such first, so that it isn't queued for ever, and tried again: the machine may have
 * been too busy.
 */
async function readDocumentOf({ database, media, log }: BackgroundJobsOptions, platformGuid: Guid, mediaGuid: Guid): Promise<void> {
  const platform = (await database.directory.list()).find(({ guid }) => guid === platformGuid);
  if (platform === undefined) return;
  let isUnreadable = false;
  await readDocument(database.forPlatform(platformGuid), platform, mediaGuid, async (document) => {
    const found = await readStoredDocument(media, platformGuid, document);
    isUnreadable = found === UNREADABLE;
    return found;
  });
  if (!isUnreadable) return;
  log("info", { platform: platformGuid, media: mediaGuid }, "a document couldn't be read; it is found by its name alone");
  throw new Error(`The document ${mediaGuid} couldn't be read`);
}

/** Loaded with the first mail: many processes never send one, and the mail libraries take 6 MB. */
async function loadMailJob({ database, config, addressOf, media, log }: BackgroundJobsOptions): Promise<MailJob> {
  const { mailJob } = await import("../mail/send-mail.ts");
  const transport = await openTransport(config);
  return mailJob({ database, transport, addressOf, log, store: media.store, defaultAddress: config.mailFrom });
}

/** Rows first: bytes that are left over are removed with the unused files. */
async function removeSubmissions({ media, log }: BackgroundJobsOptions, db: PlatformDb, platform: Platform): Promise<void> {
  const { removed, stripped, files } = await removeExpiredSubmissions(db, platform);
  for (const guid of files) await media.store.remove(submissionFileKey(platform.guid, guid));
  if (removed + stripped + files.length > 0)
    log("info", { platform: platform.guid, removed, stripped, files: files.length }, "submissions and files past their time were removed");
}

async function tidyMedia({ database, media, log }: BackgroundJobsOptions): Promise<void> {
  try {
    const cleaned = await cleanMedia({ database, media, now: Date.now });
    if (Object.values(cleaned).some((count) => count > 0)) log("info", cleaned, "unused files were removed");
  } catch (error) {
    log("warn", { err: error }, "unused files couldn't be removed; the next run retries");
  }
}

async function openTransport({ dataDir, smtpUrl }: BackgroundJobsOptions["config"]): Promise<MailTransport> {
  if (smtpUrl !== null) return (await import("@plein/mail/smtp-transport")).createSmtpTransport(smtpUrl);
  return (await import("@plein/mail/file-transport")).createFileTransport(join(dataDir, "mail"));
}

function lazily<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | null = null;
  return () => {
    created ??= create();
    return created;
  };
}

async function checkJobs(runner: JobRunner, log: BackgroundJobsOptions["log"]): Promise<void> {
  try {
    const abandoned = await runner.releaseAbandoned(ABANDONED_AFTER_MINUTES);
    if (abandoned > 0) log("warn", { abandoned }, "jobs of dead processes are retried");
    const waiting = await runner.countWaiting("sendMail");
    if (waiting >= ALARM_AT) log("error", { waiting }, "many mails are queued: is the mail server reachable?");
  } catch {
    // The database is down, which is reported elsewhere; the next check retries.
  }
}

/** Runs it for every platform; a failure doesn't affect other platforms, and the next run retries. */
async function forEachPlatform(
  { database, log }: BackgroundJobsOptions,
  what: string,
  run: (db: PlatformDb, platform: Platform) => Promise<void>,
): Promise<void> {
  const platforms = await database.directory.list().catch(() => []);
  for (const platform of platforms) {
    try {
      await run(database.forPlatform(platform.guid), platform);
    } catch (error) {
      log("warn", { platform: platform.guid, err: error }, `${what} failed; the next run retries`);
    }
  }
}

/** Once a day of the process's uptime, and first when it starts. */
function daily(run: () => Promise<void>): () => Promise<void> {
  let done = "";
  return async () => {
    const today = new Date().toISOString().slice(0, 10);
    if (done === today) return;
    done = today;
    await run();
  };
}

/** Skips a run while the former one goes on: on a slow database they would pile up, and everything else wait for them. */
function oneAtATime(run: () => Promise<void>): () => void {
  let isRunning = false;
  const end = () => {
    isRunning = false;
  };
  return () => {
    if (isRunning) return;
    isRunning = true;
    void run().then(end, end);
  };
}
