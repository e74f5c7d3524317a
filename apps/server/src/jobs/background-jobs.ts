import { join } from "node:path";
import type { Database } from "@plein/db/database";
import { createJobRunner, type JobRunner } from "@plein/db/job-runner";
import { createFileTransport } from "@plein/mail/file-transport";
import type { MailTransport } from "@plein/mail/mail-transport";
import { createSmtpTransport } from "@plein/mail/smtp-transport";
import type { Config } from "../config.ts";
import { mailJob, type SendMailOptions } from "../mail/send-mail.ts";

export type BackgroundJobsOptions = {
  /** address with the application's login */
  readonly databaseUrl: string;
  readonly database: Pick<Database, "forPlatform" | "directory">;
  readonly config: Pick<Config, "environment" | "dataDir" | "smtpUrl" | "mailFrom">;
  readonly addressOf: SendMailOptions["addressOf"];
  readonly log: SendMailOptions["log"];
  readonly lookEveryMs?: number;
};

/** What the process does by itself, beside answering. */
export type BackgroundJobs = {
  start(): void;
  stop(): Promise<void>;
  /** mails that wait, of all platforms */
  countWaitingMails(): Promise<number>;
};

const LOOK_EVERY_MS = 60_000;
/** So many mails never wait but when the mail server is away. */
const ALARM_AT = 1000;
/** A mail takes three minutes at most; a job that is held longer has no process any more. */
const ABANDONED_AFTER_MINUTES = 10;

export function createBackgroundJobs(options: BackgroundJobsOptions): BackgroundJobs {
  const { config, log, lookEveryMs = LOOK_EVERY_MS } = options;
  const transport = transportOf(config);
  const runner = createJobRunner({
    url: options.databaseUrl,
    handlers: transport === null ? {} : { sendMail: mailJob(mailOptions(options, transport)) },
    log: (level, message) => log(level === "error" ? "warn" : "info", {}, message),
  });
  let look: NodeJS.Timeout | undefined;
  return {
    start() {
      if (transport === null) log("warn", {}, "mails wait: SMTP_URL is not set");
      else runner.start();
      look = setInterval(() => void lookAfter(runner, log), lookEveryMs).unref();
    },
    async stop() {
      clearInterval(look);
      await runner.stop();
    },
    countWaitingMails: () => runner.countWaiting("sendMail"),
  };
}

/** Null: mails wait. A production's mails hold secrets that don't belong in a folder. */
function transportOf({ environment, dataDir, smtpUrl }: BackgroundJobsOptions["config"]): MailTransport | null {
  if (smtpUrl !== null) return createSmtpTransport(smtpUrl);
  return environment === "production" ? null : createFileTransport(join(dataDir, "mail"));
}

function mailOptions({ database, config, addressOf, log }: BackgroundJobsOptions, transport: MailTransport): SendMailOptions {
  return { database, transport, addressOf, log, mediaDir: join(config.dataDir, "media"), defaultAddress: config.mailFrom };
}

async function lookAfter(runner: JobRunner, log: BackgroundJobsOptions["log"]): Promise<void> {
  try {
    const abandoned = await runner.releaseAbandoned(ABANDONED_AFTER_MINUTES);
    if (abandoned > 0) log("warn", { abandoned }, "jobs are done again whose process ended");
    const waiting = await runner.countWaiting("sendMail");
    if (waiting >= ALARM_AT) log("error", { waiting }, "many mails wait: is the mail server reachable?");
  } catch {
    // The database is away, which others say; the next look tells more.
  }
}
