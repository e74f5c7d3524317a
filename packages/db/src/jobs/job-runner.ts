import type { Runner } from "graphile-worker";
import type pg from "pg";
import { closeUnansweredOnRelease } from "../pool/busy-connections.ts";
import { assertDedicatedSession } from "../pool/dedicated-session.ts";
import { createPool } from "../pool/pg-client.ts";
import { setSessionTimeouts } from "../pool/session-timeouts.ts";
import { within } from "../within.ts";
import { jobChannel } from "./job-channel.ts";
import type { JobName, Jobs } from "./job-names.ts";

/** The context of a job's attempt. */
export type JobContext = {
  /** it will not be retried if this attempt fails */
  readonly isLastAttempt: boolean;
  /** aborted when the process is about to stop */
  readonly signal: AbortSignal;
};

/** Does the work; any error leads to a retry with backoff (graphile-worker's exponential delays). */
export type JobHandlers = { readonly [N in JobName]?: (payload: Jobs[N], context: JobContext) => Promise<void> };

export type JobRunnerOptions = {
  /** URL with the application's login */
  readonly url: string;
  readonly handlers: JobHandlers;
  readonly log: (level: "error" | "warning", message: string) => void;
  readonly limits?: JobRunnerLimits | undefined;
};

export type JobRunnerLimits = {
  /** the maximum time in which the database accepts a connection; 2 s by default */
  readonly connectionWaitMs?: number;
  /** statement timeout; 5 s by default */
  readonly statementTimeoutMs?: number;
  /** the maximum time in which workers stop; 7 s by default */
  readonly stopMs?: number;
  /** delay before workers that ended start again; 5 s by default */
  readonly startAgainMs?: number;
};

export type JobRunner = {
  /** Starts to take jobs, and continues whatever happens to the database. */
  start(): void;
  /** Takes no more jobs and waits at most `stopMs` for running ones, which are signalled to hurry after three seconds. */
  stop(): Promise<void>;
  /** number of pending jobs, including those that wait for a retry; of all processes and platforms */
  countWaiting(name: JobName): Promise<number>;
  /** the same by kind; kinds without any are absent */
  countAllWaiting(): Promise<ReadonlyMap<string, number>>;
  /** age in seconds of the oldest job that is due and not taken, of all platforms; 0 for none */
  findOldest(): Promise<number>;
  /**
   * Releases jobs whose process died in the middle of them: no job takes `minutes`.
   *
   * @returns the number of released jobs
   */
  releaseAbandoned(minutes: number): Promise<number>;
};

/** Concurrent jobs in one process. */
const CONCURRENCY = 2;
/**
 * Jobs that wait for servers of others have workers of their own: however slow these are, mails are sent and documents read. They hold a
 * connection only to take a job and to finish it.
 */
const WAITING_OUTSIDE: readonly JobName[] = ["sendWebhook"];
const CONCURRENCY_OUTSIDE = 4;
/** Maximum number of connections of a runner: one listens for each kind of workers, the others take and finish jobs. */
export const JOB_CONNECTIONS = 2 + CONCURRENCY;
/** New jobs are announced by a notification; this interval is for retries, and for jobs of a moment to come: it is how late they can be. */
const POLL_MS = 2000;
const HURRY_AFTER_MS = 3000;
const START_AGAIN_MS = 5000;
/** A job may ignore the signal to hurry. The rest of a process needs some of the 10 s after which a container is killed. */
const STOP_MS = 7000;
/** The delay after its own timeout at which a server that no longer responds at all is given up. */
const ANSWER_DELAY_MS = 1000;

/** Takes jobs from the queue with its own connections: those that listen, and one for each job that is being taken. */
export function createJobRunner({ url, handlers, log, limits = {} }: JobRunnerOptions): JobRunner {
  const { stopMs = STOP_MS, startAgainMs = START_AGAIN_MS } = limits;
  const pool = openPool(url, limits);
  let running: Promise<Workers | null> | null = null;
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;

  const startAgainLater = (error: unknown) => {
    running = null;
    if (isStopping) return;
    log("warning", `The job queue can't be reached: ${messageOf(error)}`);
    again = setTimeout(start, startAgainMs).unref();
  };
  const start = () => {
    running ??= runAll(pool, { handlers, log, stopMs }).then(
      (workers) => {
        void workers.ended.then(startAgainLater);
        return workers;
      },
      (error: unknown) => {
        startAgainLater(error);
        return null;
      },
    );
  };
  return {
    start,
    stop: async () => {
      isStopping = true;
      clearTimeout(again);
      const stopAll = async () => {
        const workers = await running;
        await workers?.stop().catch((error: unknown) => log("warning", `The job queue did not stop cleanly: ${messageOf(error)}`));
        await pool.end();
      };
      await within(stopMs, stopAll());
    },
    countWaiting: async (name) => {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
          where task.identifier = $1 and job.attempts < job.max_attempts`,
        [name],
      );
      return rows[0]?.waiting ?? 0;
    },
    countAllWaiting: async () => {
      const { rows } = await pool.query<{ name: string; waiting: number }>(
        `select task.identifier as name, count(*)::int as waiting
           from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
          where job.attempts < job.max_attempts group by task.identifier`,
      );
      return new Map(rows.map(({ name, waiting }) => [name, waiting]));
    },
    findOldest: async () => {
      const { rows } = await pool.query<{ seconds: number | null }>(
        `select extract(epoch from now() - min(run_at))::float8 as seconds from graphile_worker._private_jobs
          where locked_at is null and run_at <= now() and attempts < max_attempts`,
      );
      return rows[0]?.seconds ?? 0;
    },
    releaseAbandoned: async (minutes) => {
      const { rowCount } = await pool.query(
        "update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < now() - make_interval(mins => $1)",
        [minutes],
      );
      return rowCount ?? 0;
    },
  };
}

function openPool(url: string, { connectionWaitMs = 2000, statementTimeoutMs = 5000 }: JobRunnerLimits = {}): pg.Pool {
  const pool = createPool({
    connectionString: url,
    application_name: "plein jobs",
    max: JOB_CONNECTIONS,
    onConnect: async (client) => {
      await assertDedicatedSession(client, { connectionString: url });
      await setSessionTimeouts(client, { statement_timeout: statementTimeoutMs });
    },
    connectionTimeoutMillis: connectionWaitMs,
    query_timeout: statementTimeoutMs + ANSWER_DELAY_MS,
    keepAlive: true,
  });
  closeUnansweredOnRelease(pool);
  return pool;
}

/** All workers of a process; `ended` is fulfilled with the reason, and never rejected. */
type Workers = { readonly ended: Promise<unknown>; stop(): Promise<unknown> };

type WorkersOptions = Pick<JobRunnerOptions, "handlers" | "log"> & { readonly stopMs: number };

/**
 * Starts both kinds of workers; when one kind ends, the other stops as well, and they start again together. A job that doesn't stop in time
 * is not killed: it stays locked, and its outcome is written when it ends.
 */
async function runAll(pool: pg.Pool, { handlers, log, stopMs }: WorkersOptions): Promise<Workers> {
  const kinds = [
    { concurrency: CONCURRENCY, own: pickHandlers(handlers, (name) => !WAITING_OUTSIDE.includes(name)) },
    { concurrency: CONCURRENCY_OUTSIDE, own: pickHandlers(handlers, (name) => WAITING_OUTSIDE.includes(name)) },
  ].filter(({ own }) => Object.keys(own).length > 0);
  const runners: Runner[] = [];
  const stop = () => Promise.all(runners.map((runner) => runner.stop()));
  const stopOthers = (reason: unknown) => within(stopMs, Promise.allSettled(runners.map((runner) => runner.stop()))).then(() => reason);
  try {
    for (const { concurrency, own } of kinds) runners.push(await run(pool, own, { concurrency, log }));
  } catch (error) {
    throw await stopOthers(error);
  }
  // A runner's promise is fulfilled as well when the database failed while the outcome of a job was written.
  const ended = Promise.race(runners.map(({ promise }) => promise)).then(() => stopOthers("its workers ended"), stopOthers);
  return { ended, stop };
}

function pickHandlers(handlers: JobHandlers, isOwn: (name: JobName) => boolean): JobHandlers {
  return Object.fromEntries(Object.entries(handlers).filter(([name]) => isOwn(name as JobName)));
}

type RunOptions = { readonly concurrency: number; readonly log: JobRunnerOptions["log"] };

async function run(pool: pg.Pool, handlers: JobHandlers, { concurrency, log }: RunOptions): Promise<Runner> {
  const worker = await import("graphile-worker");
  return worker.run({
    pgPool: pool,
    schema: "graphile_worker",
    concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: HURRY_AFTER_MS,
    crontab: "",
    // Without these, the outcome of a job is written by a promise that nobody awaits: a database that fails at that moment would end
    // the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new worker.Logger(() => (level, message) => {
      if (level === "error" || level === "warning") log(level, firstLine(message));
    }),
    taskList: Object.fromEntries(
      Object.entries<(payload: never, context: JobContext) => Promise<void>>(handlers).map(([name, handle]) => [
        name,
        async (payload: unknown, { job, abortSignal }) => {
          const isLastAttempt = job.attempts >= job.max_attempts;
          const { platformGuid } = payload as Jobs[JobName];
          const attempt = { name: name as JobName, platformGuid, attempt: job.attempts, isLast: isLastAttempt };
          // addJob wrote the payload, whose type belongs to the job's name.
          await jobChannel.tracePromise(() => handle(payload as never, { isLastAttempt, signal: abortSignal }), attempt);
        },
      ]),
    ),
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The other lines are a stack, which doesn't help with, say, a mail server's failure. */
function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
