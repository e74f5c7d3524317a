import { setTimeout as pause } from "node:timers/promises";
import type { Runner } from "graphile-worker";
import type pg from "pg";
import { createPool } from "../pool/pg-client.ts";
import { assertOwnSession } from "../pool/session-proof.ts";
import type { JobName, Jobs } from "./job-queue.ts";

/** What a job gets to know of itself. */
export type JobCircumstances = {
  /** it will not be tried again when this attempt fails */
  readonly isLastAttempt: boolean;
  /** aborts when the process is about to end */
  readonly signal: AbortSignal;
};

/** Does the work; whatever it throws means: again later. */
export type JobHandlers = { readonly [N in JobName]?: (payload: Jobs[N], circumstances: JobCircumstances) => Promise<void> };

export type JobRunnerOptions = {
  /** address with the application's login */
  readonly url: string;
  readonly handlers: JobHandlers;
  readonly log: (level: "error" | "warning", message: string) => void;
};

export type JobRunner = {
  /** Begins to take jobs, and goes on doing so whatever becomes of the database. */
  start(): void;
  /** Takes no more jobs and waits for those under way, which are asked to hurry after three seconds; but no longer than eight. */
  stop(): Promise<void>;
  /** how many jobs wait, those that wait for another attempt among them; of all processes and platforms */
  countWaiting(name: JobName): Promise<number>;
  /**
   * Lets jobs be tried again whose process ended in the middle of them: no job takes as long as `minutes`.
   *
   * @returns how many there were
   */
  releaseAbandoned(minutes: number): Promise<number>;
};

/** Jobs at once in one process. */
const CONCURRENCY = 2;
/** Connections that a runner opens at most: one listens, the others take and finish jobs. */
export const JOB_CONNECTIONS = CONCURRENCY + 1;
/** New jobs are told of; this is for those that wait for another attempt. */
const POLL_MS = 5000;
const HURRY_AFTER_MS = 3000;
const START_AGAIN_MS = 5000;
/** With a database that is gone, stopping would take forever. */
const STOP_MS = 8000;

/** Takes jobs from the queue with connections of its own: one that listens, and one for each job that is being taken. */
export function createJobRunner({ url, handlers, log }: JobRunnerOptions): JobRunner {
  const pool = openPool(url);
  let running: Promise<Runner | null> | null = null;
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;

  const startAgainLater = (error: unknown) => {
    running = null;
    if (isStopping) return;
    log("warning", `The job queue can't be reached: ${messageOf(error)}`);
    again = setTimeout(start, START_AGAIN_MS).unref();
  };
  const start = () => {
    running ??= run(pool, handlers, log).then(
      (runner) => {
        runner.promise.then(() => undefined, startAgainLater);
        return runner;
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
      const runner = await running;
      const stopped = runner?.stop().catch((error: unknown) => log("warning", `The job queue was left untidily: ${messageOf(error)}`));
      await Promise.race([Promise.resolve(stopped).then(() => pool.end()), pause(STOP_MS, undefined, { ref: false })]);
    },
    countWaiting: async (name) => {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
          where task.identifier = $1 and job.attempts < job.max_attempts`,
        [name],
      );
      return rows[0]?.waiting ?? 0;
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

function openPool(url: string): pg.Pool {
  return createPool({
    connectionString: url,
    application_name: "plein jobs",
    max: JOB_CONNECTIONS,
    onConnect: (client) => assertOwnSession(client, { connectionString: url }),
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    keepAlive: true,
  });
}

async function run(pool: pg.Pool, handlers: JobHandlers, log: JobRunnerOptions["log"]): Promise<Runner> {
  const worker = await import("graphile-worker");
  return worker.run({
    pgPool: pool,
    schema: "graphile_worker",
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: HURRY_AFTER_MS,
    crontab: "",
    // Without these, what becomes of a job is written by a promise that nobody waits for: a database that goes away just
    // then would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new worker.Logger(() => (level, message) => {
      if (level === "error" || level === "warning") log(level, firstLine(message));
    }),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([name, handle]) => [
        name,
        async (payload: unknown, { job, abortSignal }) => {
          // The queue's payload is as addJob wrote it.
          await handle(payload as Jobs[JobName], { isLastAttempt: job.attempts >= job.max_attempts, signal: abortSignal });
        },
      ]),
    ),
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The rest is a stack, which says nothing of a mail server. */
function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
