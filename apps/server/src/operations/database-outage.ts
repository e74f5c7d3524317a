export type DatabaseOutageOptions = {
  /** whether the database responds within a second or two, on a separate connection: a full connection queue is not an outage */
  readonly isReachable: () => Promise<boolean>;
  /** called after each failed check: ends pending queries */
  readonly endWaiting: () => void;
  /** interval between checks of the database */
  readonly pollMs?: number;
};

/**
 * Detects database outages. The database is polled continuously, because a frozen one reports no error. During an outage cached pages are
 * served immediately, instead of each request waiting for a response that won't come.
 */
export class DatabaseOutage {
  readonly #options: DatabaseOutageOptions;
  #isOn = false;
  #checking: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DatabaseOutageOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Checks immediately, for a caller whose query failed in a way that suggests an outage. */
  check(): Promise<boolean> {
    if (this.#isOn) return Promise.resolve(true);
    this.#checking ??= this.#checkOnce().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  watch(): void {
    const { pollMs = 500 } = this.#options;
    this.#timer = setTimeout(async () => {
      const timer = this.#timer;
      await this.#checkOnce();
      if (this.#timer === timer) this.watch();
    }, pollMs);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #checkOnce(): Promise<boolean> {
    this.#isOn = !(await this.#options.isReachable());
    if (this.#isOn) this.#options.endWaiting();
    return this.#isOn;
  }
}
