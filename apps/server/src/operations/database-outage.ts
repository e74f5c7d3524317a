export type DatabaseOutageOptions = {
  /** whether the database answers within a second or two, asked of itself: a full queue for connections is no outage */
  readonly isReachable: () => Promise<boolean>;
  /** after each look that found the database away: ends what would wait for its answer for longer */
  readonly endWaiting: () => void;
  /** from one look at the database to the next */
  readonly lookEveryMs?: number;
};

/**
 * Whether the database is away. It is looked at all the time, since a frozen one gives no error: what is cached goes out at
 * once meanwhile, instead of each request waiting for an answer that won't come.
 */
export class DatabaseOutage {
  readonly #options: DatabaseOutageOptions;
  #isOn = false;
  #look: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DatabaseOutageOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Looks now, for a caller whose query failed in a way that may or may not mean that the database is away. */
  check(): Promise<boolean> {
    if (this.#isOn) return Promise.resolve(true);
    this.#look ??= this.#lookOnce().finally(() => {
      this.#look = undefined;
    });
    return this.#look;
  }

  watch(): void {
    const { lookEveryMs = 500 } = this.#options;
    this.#timer = setTimeout(async () => {
      const timer = this.#timer;
      await this.#lookOnce();
      if (this.#timer === timer) this.watch();
    }, lookEveryMs);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #lookOnce(): Promise<boolean> {
    this.#isOn = !(await this.#options.isReachable());
    if (this.#isOn) this.#options.endWaiting();
    return this.#isOn;
  }
}
