export type DatabaseOutageOptions = {
  /** whether the database answers within a second or two */
  readonly isReady: () => Promise<boolean>;
  /** between two looks at whether it is back */
  readonly lookEveryMs?: number;
};

/**
 * Whether the database was seen unreachable and not yet seen again. Meanwhile what is held in memory goes out at once,
 * instead of each request waiting for a connection that won't come.
 */
export class DatabaseOutage {
  readonly #isReady: () => Promise<boolean>;
  readonly #lookEveryMs: number;
  #isOn = false;

  constructor({ isReady, lookEveryMs = 1000 }: DatabaseOutageOptions) {
    this.#isReady = isReady;
    this.#lookEveryMs = lookEveryMs;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** The database could not be reached just now. */
  begin(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#lookAgain();
  }

  #lookAgain(): void {
    const timer = setTimeout(async () => {
      if (await this.#isReady()) this.#isOn = false;
      else this.#lookAgain();
    }, this.#lookEveryMs);
    timer.unref();
  }
}
