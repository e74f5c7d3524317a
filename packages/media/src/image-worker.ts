import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { DocumentRefusal } from "./documents/document-rejected-error.ts";
import { StoreFullError, StoreUnavailableError } from "./store/media-store.ts";
import type { ImageJob, ImageJobResult, ImageRefusal, WorkerRequest, WorkerResponse } from "./worker/image-job.ts";

export type ImageWorkerOptions = {
  /** the script that the process runs: `src/worker/main.ts` of this package */
  readonly script: string;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** stops the process after this much idle time */
  readonly idleMs?: number;
  /** time limit for one picture; after that its process is killed */
  readonly jobMs?: number | undefined;
};

/** Processes pictures and documents in a separate process (a child process), which is started on demand and stopped when idle. */
export type ImageWorker = {
  /** @throws WorkerBusyError, WorkerFailedError, MediaRejectedError, or a store error if a file can't be read or written */
  run<Job extends ImageJob>(job: Job): Promise<ImageJobResult<Job>>;
  /** id of the running process; null if there is none */
  readonly pid: number | null;
  stop(): Promise<void>;
};

/** The queue is so long that a new job would only time out. */
export class WorkerBusyError extends Error {
  override readonly name = "WorkerBusyError";
}

/** The process died twice or took too long. The cause may be the file or the machine, so a retry may succeed later. */
export class WorkerFailedError extends Error {
  override readonly name = "WorkerFailedError";
}

/** The picture or document is unreadable, too large or not accepted. */
export class MediaRejectedError extends Error {
  override readonly name = "MediaRejectedError";
  readonly refusal: ImageRefusal | DocumentRefusal;

  constructor(refusal: ImageRefusal | DocumentRefusal, detail: string) {
    super(detail);
    this.refusal = refusal;
  }
}

const CONCURRENCY = 2;
const MAX_WAITING = 32;
const IDLE_MS = 30_000;
const JOB_MS = 15_000;

type Task = {
  readonly id: number;
  readonly job: ImageJob;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  /** restarted after its process was killed because of another job */
  isSecondTry: boolean;
  child?: ChildProcess;
  timer?: NodeJS.Timeout;
};

export function createImageWorker(options: ImageWorkerOptions): ImageWorker {
  return new WorkerHost(options);
}

class WorkerHost implements ImageWorker {
  readonly #options: ImageWorkerOptions;
  readonly #waiting: Task[] = [];
  readonly #running = new Map<number, Task>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isStopped = false;

  constructor(options: ImageWorkerOptions) {
    this.#options = options;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  run<Job extends ImageJob>(job: Job): Promise<ImageJobResult<Job>> {
    if (this.#isStopped || this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new WorkerBusyError(`${this.#waiting.length} pictures wait already`));
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      // The response's type matches the job's: responses are matched by id.
      this.#waiting.push({ id: this.#lastId, job, resolve: resolve as (value: unknown) => void, reject, isSecondTry: false });
      this.#next();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    for (const task of this.#waiting.splice(0)) task.reject(new WorkerBusyError("The process is stopping"));
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.ref();
    child.kill("SIGKILL");
    await ended;
  }

  #next(): void {
    clearTimeout(this.#idle);
    while (this.#running.size < CONCURRENCY) {
      const at = this.#waiting.findIndex((task) => !isSlow(task.job) || ![...this.#running.values()].some((other) => isSlow(other.job)));
      const [task] = at === -1 ? [] : this.#waiting.splice(at, 1);
      if (task === undefined) break;
      this.#begin(task);
    }
    if (this.#running.size === 0 && this.#child !== null)
      this.#idle = setTimeout(() => this.#leave()?.disconnect(), this.#options.idleMs ?? IDLE_MS).unref();
  }

  #begin(task: Task): void {
    this.#child ??= this.#start();
    const child = this.#child;
    this.#running.set(task.id, task);
    task.child = child;
    task.timer = setTimeout(() => this.#giveUp(task, child), this.#options.jobMs ?? JOB_MS);
    // Keeps this process running while a job is pending.
    child.channel?.ref?.();
    child.ref();
    child.send({ id: task.id, job: task.job } satisfies WorkerRequest, (error) => {
      if (error !== null) child.kill("SIGKILL");
    });
  }

  /** The process gets no more work; the next job starts another one. */
  #leave(): ChildProcess | null {
    const child = this.#child;
    this.#child = null;
    return child;
  }

  #start(): ChildProcess {
    const child = fork(this.#options.script, [], {
      // A decoder needs no secret of the server's environment.
      env: { MALLOC_ARENA_MAX: "2", NODE_NO_WARNINGS: "1" },
      execArgv: ["--max-old-space-size=192"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("message", (answer: WorkerResponse) => this.#settle(answer));
    child.once("error", (error) => this.#options.warn("The image process could not be started", { err: error }));
    child.once("exit", (code, signal) => this.#onExit(child, code ?? signal));
    yieldTo(child);
    return child;
  }

  #settle(answer: WorkerResponse): void {
    const task = this.#running.get(answer.id);
    if (task === undefined) return;
    this.#running.delete(answer.id);
    clearTimeout(task.timer);
    if ("value" in answer) task.resolve(answer.value);
    else task.reject(toError(answer));
    if (this.#running.size === 0) {
      this.#child?.unref();
      this.#child?.channel?.unref?.();
    }
    this.#next();
  }

  #giveUp(task: Task, child: ChildProcess): void {
    this.#running.delete(task.id);
    task.reject(new WorkerFailedError("It took too long"));
    this.#options.warn("A picture took too long; its process is killed", { kind: task.job.kind });
    if (this.#child === child) this.#leave();
    child.kill("SIGKILL");
  }

  /** Interrupted jobs are retried alone: only one that kills the process twice is at fault. */
  #onExit(child: ChildProcess, why: number | string | null): void {
    if (this.#child === child) this.#leave();
    const broken = [...this.#running.values()].filter((task) => task.child === child);
    for (const task of broken) {
      this.#running.delete(task.id);
      clearTimeout(task.timer);
      if (task.isSecondTry || this.#isStopped) task.reject(new WorkerFailedError(`It ended its process (${why})`));
      else {
        task.isSecondTry = true;
        this.#waiting.unshift(task);
      }
    }
    if (broken.length > 0) this.#options.warn("The image process ended while processing", { why });
    this.#next();
  }
}

function toError(answer: Exclude<WorkerResponse, { value: unknown }>): Error {
  if ("refusal" in answer) return new MediaRejectedError(answer.refusal, answer.detail);
  return answer.store === "full" ? new StoreFullError(answer.detail) : new StoreUnavailableError(answer.detail);
}

/** Jobs that may take long run one at a time, so that there is always capacity for the pictures of pages. */
function isSlow(job: ImageJob): boolean {
  return job.kind === "document" || job.kind === "text" || (job.kind === "variant" && job.spec.format === "avif");
}

/** Pages take precedence over pictures. Some systems don't allow setting priorities. */
function yieldTo({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Then they compete.
  }
}
