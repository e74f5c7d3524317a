import { setTimeout as pause } from "node:timers/promises";
import type { Guid } from "@plein/contract/guid";

export type ReplicaGuardOptions = {
  /** current position of the primary's log: beyond every commit of which this process was notified before the call */
  readonly readPrimary: () => Promise<bigint>;
  /** position up to which the replica has replayed the log; rejects if that server is not a replica */
  readonly readReplica: () => Promise<bigint>;
  /** whether this process is notified of every write */
  readonly isListening: () => boolean;
  /** called with the reason when the replica can't be used, and with null when it can again */
  readonly onChange?: (problem: Error | null) => void;
  readonly pollMs?: number;
  readonly beatMs?: number;
};

/** The log position that the replica must have replayed; null until it was read from the primary. */
type Requirement = { position: bigint | null };

const POLL_MS = 50;
const MAX_POLL_MS = 5000;
/** The interval of the lag check: it bounds the age of writes without a notification on the replica to once or twice this time. */
const BEAT_MS = 5000;

/**
 * Decides by its replication lag whether a read replica may serve the reads of a platform: only once it has replayed every write of which
 * this process was notified. From the notification of a write until then, the reads of its platform go to the primary, so that a process
 * reads its own writes (read-your-writes consistency). What notifies nobody is eventually consistent.
 */
export class ReplicaGuard {
  readonly #options: ReplicaGuardOptions;
  readonly #ofPlatforms = new Map<Guid, Requirement>();
  /** the requirement for all platforms: at the start, and after notifications may have been missed */
  #ofAll: Requirement | null = { position: null };
  #catchingUp: Promise<void> | null = null;
  #wake = new AbortController();
  #lastBeat: bigint | null = null;
  #beat: NodeJS.Timeout | undefined;
  #problem: string | null | undefined;
  #isClosed = false;

  constructor(options: ReplicaGuardOptions) {
    this.#options = options;
  }

  canServe(platformGuid: Guid): boolean {
    return this.#ofAll === null && !this.#ofPlatforms.has(platformGuid) && this.#options.isListening();
  }

  /** Called when a write on this platform committed. */
  require(platformGuid: Guid): void {
    this.#ofPlatforms.set(platformGuid, { position: null });
    this.#catchUp();
  }

  /** Called when writes may have been missed, or the replica failed. */
  requireAll(): void {
    this.#ofPlatforms.clear();
    this.#ofAll = { position: null };
    this.#catchUp();
  }

  start(): void {
    this.#catchUp();
    this.#beat = setInterval(() => void this.#checkLag(), this.#options.beatMs ?? BEAT_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    this.#wake.abort();
    await this.#catchingUp;
  }

  #catchUp(): void {
    this.#catchingUp ??= this.#untilCaughtUp().finally(() => {
      this.#catchingUp = null;
    });
  }

  async #untilCaughtUp(): Promise<void> {
    const { pollMs = POLL_MS } = this.#options;
    let delayMs = pollMs;
    while (!this.#isClosed) {
      const problem = await this.#step().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
      this.#report(problem);
      if (this.#ofAll === null && this.#ofPlatforms.size === 0) return;
      await pause(delayMs, undefined, { ref: false, signal: this.#wake.signal }).catch(() => undefined);
      delayMs = problem === null ? pollMs : Math.min(delayMs * 2, MAX_POLL_MS);
    }
  }

  async #step(): Promise<void> {
    const unknown = this.#requirements().filter(({ position }) => position === null);
    if (unknown.length > 0) {
      const position = await this.#options.readPrimary();
      // A requirement that was replaced in the meantime belongs to a later write, whose position is still unknown.
      for (const requirement of unknown) requirement.position = position;
    }
    const currentRequirements = new Set(this.#requirements());
    const replayed = await this.#options.readReplica();
    const isMet = (requirement: Requirement | null) =>
      requirement !== null && currentRequirements.has(requirement) && requirement.position !== null && replayed >= requirement.position;
    if (isMet(this.#ofAll)) this.#ofAll = null;
    for (const [platformGuid, requirement] of this.#ofPlatforms) if (isMet(requirement)) this.#ofPlatforms.delete(platformGuid);
  }

  #requirements(): Requirement[] {
    return [...(this.#ofAll === null ? [] : [this.#ofAll]), ...this.#ofPlatforms.values()];
  }

  /** Bounds the age of writes without a notification, such as counts. */
  async #checkLag(): Promise<void> {
    if (this.#ofAll !== null) return;
    try {
      const replayed = await this.#options.readReplica();
      if (this.#lastBeat !== null && replayed < this.#lastBeat) this.requireAll();
      this.#lastBeat = await this.#options.readPrimary();
    } catch {
      this.requireAll();
    }
  }

  #report(problem: Error | null): void {
    const message = problem?.message ?? null;
    if (message === this.#problem || this.#isClosed) return;
    const isFirst = this.#problem === undefined;
    this.#problem = message;
    if (!isFirst || problem !== null) this.#options.onChange?.(problem);
  }
}
