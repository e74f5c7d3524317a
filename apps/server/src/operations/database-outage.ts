export type DatabaseOutageOptions = {
  /** whether the database responds within a second or two, on a connection of its own: a full queue for connections is no outage */
  readonly isReachable: () => Promise<boolean>;
  /** after each check that found the database away: ends what would wait for its response for longer */
  readonly endWaiting: () => void;
  /** from one check of the database to the next */
  readonly pollMs?: number;
};

/**
 * Whether the database is away. It is polled all the time, since a frozen one gives no error: what is cached goes out at
 * once meanwhile, instead of each request waiting for a response that won't come.
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

  /** Checks now, for a caller whose query failed in a way that may or may not mean that the database is away. */
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
