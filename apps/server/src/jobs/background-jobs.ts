import { join } from "node:path";
import { publishDueItems } from "@plein/api/list-items/planned/publish-due-items";
import { refreshItem } from "@plein/api/list-items/planned/refresh-items";
import { readDocument } from "@plein/api/media/documents/read-document";
import { applySchedules } from "@plein/api/pages/publishing/apply-schedules";
import { refreshPage } from "@plein/api/pages/publishing/refresh-page";
import { countFormDays } from "@plein/api/submissions/dashboard/count-form-days";
import type { GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { SecretBox } from "@plein/auth/secrets/encrypted-secret";
import type { Guid } from "@plein/contract/guid";
import { submissionFileKey } from "@plein/contract/media/media-key";
import type { Database } from "@plein/db/database";
import { createJobRunner, type JobHandlers, type JobRunner, type JobRunnerLimits } from "@plein/db/jobs/job-runner";
import type { MailTransport } from "@plein/mail/mail-transport";
import type { Config } from "../config.ts";
import type { SendMailOptions } from "../mail/send-mail.ts";
import type { MediaService } from "../media/media-service.ts";
import { readStoredDocument, UNREADABLE } from "../media/read-stored-document.ts";
import { copyFilesOf } from "./copy-files.ts";
import { createPlatformUpkeep } from "./upkeep/platform-upkeep.ts";
import { webhookJob } from "./webhook-job.ts";

export type BackgroundJobsOptions = {
  /** URL with the application's login */
  readonly databaseUrl: string;
  readonly database: Pick<Database, "forPlatform" | "directory" | "upkeep">;
  readonly config: Pick<Config, "environment" | "dataDir" | "smtpUrl" | "mailFrom">;
  readonly absoluteUrl: SendMailOptions["absoluteUrl"];
  readonly fetchOutside: GuardedFetch;
  readonly secrets: SecretBox;
  readonly media: Pick<MediaService, "store" | "worker" | "workFolder">;
  readonly log: SendMailOptions["log"];
  readonly pollMs?: number;
  /** of the connections that take jobs */
  readonly limits?: JobRunnerLimits;
};

/** The background work of a process: the workers of the job queue, and the scheduler of the upkeep of platforms. */
export type BackgroundJobs = {
  start(): void;
  stop(): Promise<void>;
  /** number of queued mails, of all platforms */
  countWaitingMails(): Promise<number>;
  /** number of queued jobs by kind, of all platforms; kinds without any are absent */
  countWaitingJobs(): Promise<ReadonlyMap<string, number>>;
  /** age in seconds of the oldest job that is due, of all platforms; 0 for none */
  findOldestJob(): Promise<number>;
};

type MailJob = NonNullable<JobHandlers["sendMail"]>;

const POLL_MS = 60_000;
/** A queue of this many mails indicates that the mail server is down. */
const ALARM_AT = 1000;
/** Sending a mail takes three minutes at most; a job that is locked for longer belongs to a process that died. */
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
      copyFiles: (payload) => copyFilesOf({ database: options.database, store: options.media.store }, payload),
      // Without a mail server, mails are written to a folder, but not in production, where they contain secrets.
      ...(canSend && { sendMail: async (payload, circumstances) => (await sendMail())(payload, circumstances) }),
    },
    log: (level, message) => log(level === "error" ? "warn" : "info", {}, message),
    limits: options.limits,
  });
  let timer: NodeJS.Timeout | undefined;
  const upkeep = createPlatformUpkeep(options, () => checkJobs(runner, log));
  return {
    start() {
      runner.start();
      if (!canSend) log("warn", {}, "mails stay queued: SMTP_URL is not set");
      timer = setInterval(upkeep.tend, pollMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([upkeep.stop(), runner.stop()]);
    },
    countWaitingMails: () => runner.countWaiting("sendMail"),
    countWaitingJobs: () => runner.countAllWaiting(),
    findOldestJob: () => runner.findOldest(),
  };
}

/** Applies the due schedules of a platform. Those of an archived platform wait; the upkeep applies them once it is restored. */
async function applyPlatformSchedules({ database }: BackgroundJobsOptions, platformGuid: Guid): Promise<void> {
  const platform = (await database.directory.list()).find(({ guid }) => guid === platformGuid);
  if (platform === undefined || platform.archivedOn !== undefined) return;
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
 * Extracts the text of a document. A failure is recorded first, so that the upkeep doesn't queue the document for ever, and then the job
 * is retried: the machine may have been too busy.
 */
async function readDocumentOf({ database, media, log }: BackgroundJobsOptions, platformGuid: Guid, mediaGuid: Guid): Promise<void> {
  const platform = (await database.directory.list()).find(({ guid }) => guid === platformGuid);
  if (platform === undefined) return;
  let isUnreadable = false;
  await readDocument(database.forPlatform(platformGuid), platform, mediaGuid, async (document) => {
    const content = await readStoredDocument(media, platformGuid, document);
    isUnreadable = content === UNREADABLE;
    return content;
  });
  if (!isUnreadable) return;
  log("info", { platform: platformGuid, media: mediaGuid }, "a document couldn't be read; it is found by its name alone");
  throw new Error(`The document ${mediaGuid} couldn't be read`);
}

/** Loads the job that sends mails with the first of them: many processes never send one, and the mail libraries take 6 MB. */
async function loadMailJob({ database, config, absoluteUrl, media, log }: BackgroundJobsOptions): Promise<MailJob> {
  const { mailJob } = await import("../mail/send-mail.ts");
  const transport = await openTransport(config);
  return mailJob({ database, transport, absoluteUrl, log, store: media.store, defaultAddress: config.mailFrom });
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
