import { join } from "node:path";
import { pruneAuditLog } from "@plein/api/audit/prune-audit-log";
import { removeOldKeys } from "@plein/api/idempotency/idempotency-key-rows";
import { emptyTrash } from "@plein/api/list-items/trash/trash-rows";
import { eraseDueAccounts } from "@plein/api/privacy/erase-due-accounts";
import { notifyInactiveUsers } from "@plein/api/privacy/notify-inactive-users";
import type { Platform } from "@plein/contract/platforms/platform";
import type { Database } from "@plein/db/database";
import { createJobRunner, type JobHandlers, type JobRunner } from "@plein/db/jobs/job-runner";
import type { PlatformDb } from "@plein/db/platform-db";
import type { MailTransport } from "@plein/mail/mail-transport";
import type { Config } from "../config.ts";
import type { SendMailOptions } from "../mail/send-mail.ts";
import { cleanMedia } from "../media/clean-media.ts";
import type { MediaService } from "../media/media-service.ts";

export type BackgroundJobsOptions = {
  /** address with the application's login */
  readonly databaseUrl: string;
  readonly database: Pick<Database, "forPlatform" | "directory">;
  readonly config: Pick<Config, "environment" | "dataDir" | "smtpUrl" | "mailFrom">;
  readonly addressOf: SendMailOptions["addressOf"];
  readonly media: Pick<MediaService, "store" | "workFolder">;
  readonly log: SendMailOptions["log"];
  readonly pollMs?: number;
};

/** What the process does by itself, beside serving requests. */
export type BackgroundJobs = {
  start(): void;
  stop(): Promise<void>;
  /** mails that wait, of all platforms */
  countWaitingMails(): Promise<number>;
};

type MailJob = NonNullable<JobHandlers["sendMail"]>;

const POLL_MS = 60_000;
/** So many mails never wait but when the mail server is away. */
const ALARM_AT = 1000;
/** A mail takes three minutes at most; a job that is held longer has no process any more. */
const ABANDONED_AFTER_MINUTES = 10;

export function createBackgroundJobs(options: BackgroundJobsOptions): BackgroundJobs {
  const { config, log, pollMs = POLL_MS } = options;
  const canSend = config.smtpUrl !== null || config.environment !== "production";
  const sendMail = lazily(() => loadMailJob(options));
  const runner = createJobRunner({
    url: options.databaseUrl,
    handlers: canSend ? { sendMail: async (payload, circumstances) => (await sendMail())(payload, circumstances) } : {},
    log: (level, message) => log(level === "error" ? "warn" : "info", {}, message),
  });
  let timer: NodeJS.Timeout | undefined;
  const tidyDaily = daily(async () => {
    await forEachPlatform(options, "old entries are taken off the audit log", async (db, platform) => {
      const pruned = await pruneAuditLog(db, platform, new Date());
      if (pruned > 0) log("info", { platform: platform.guid, pruned }, "old entries were taken off the audit log");
    });
    await forEachPlatform(options, "inactive users are mailed", async (db, platform) => {
      const mailed = await notifyInactiveUsers(db, platform, { now: new Date(), addressOf: options.addressOf });
      if (mailed > 0) log("info", { platform: platform.guid, mailed }, "people were mailed whose accounts nobody uses");
    });
    await forEachPlatform(options, "the trash is emptied", async (db, platform) => {
      const gone = await emptyTrash(db);
      if (gone > 0) log("info", { platform: platform.guid, gone }, "items left the trash for good");
    });
    await forEachPlatform(options, "old idempotency keys are forgotten", async (db, platform) => {
      const forgotten = await removeOldKeys(db, db.platformGuid);
      if (forgotten > 0) log("info", { platform: platform.guid, forgotten }, "old idempotency keys were forgotten");
    });
    await tidyMedia(options);
  });
  return {
    start() {
      // A production's mails hold secrets that don't belong in a folder.
      if (canSend) runner.start();
      else log("warn", {}, "mails wait: SMTP_URL is not set");
      timer = setInterval(() => {
        void checkJobs(runner, log);
        void forEachPlatform(options, "accounts are erased", async (db, platform) => {
          const erased = await eraseDueAccounts(db, platform);
          if (erased > 0) log("info", { platform: platform.guid, erased }, "accounts were erased");
        });
        void tidyDaily();
      }, pollMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await runner.stop();
    },
    countWaitingMails: () => runner.countWaiting("sendMail"),
  };
}

/** Loaded with the first mail: many a process never sends one, and mail's libraries take 6 MB. */
async function loadMailJob({ database, config, addressOf, media, log }: BackgroundJobsOptions): Promise<MailJob> {
  const { mailJob } = await import("../mail/send-mail.ts");
  const transport = await openTransport(config);
  return mailJob({ database, transport, addressOf, log, store: media.store, defaultAddress: config.mailFrom });
}

async function tidyMedia({ database, media, log }: BackgroundJobsOptions): Promise<void> {
  try {
    const cleaned = await cleanMedia({ database, media, now: Date.now });
    if (Object.values(cleaned).some((count) => count > 0)) log("info", cleaned, "files that nobody uses any more were removed");
  } catch (error) {
    log("warn", { err: error }, "old files couldn't be removed; the next run tries again");
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
    if (abandoned > 0) log("warn", { abandoned }, "jobs are done again whose process ended");
    const waiting = await runner.countWaiting("sendMail");
    if (waiting >= ALARM_AT) log("error", { waiting }, "many mails wait: is the mail server reachable?");
  } catch {
    // The database is away, which others report; the next check says more.
  }
}

/** Runs it for every platform; one that fails holds up no other, and the next run tries again. */
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
      log("warn", { platform: platform.guid, err: error }, `${what}: not this time`);
    }
  }
}

/** Once a day of the process, and first of all when it starts. */
function daily(run: () => Promise<void>): () => Promise<void> {
  let done = "";
  return async () => {
    const today = new Date().toISOString().slice(0, 10);
    if (done === today) return;
    done = today;
    await run();
  };
}
