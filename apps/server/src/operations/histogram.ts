import type { Counter, Registry } from "prom-client";
import type { DurationCounts, Durations } from "./durations.ts";

export type HistogramOptions = {
  /** the name of the metric, without the suffixes of its series */
  readonly name: string;
  readonly help: string;
  /** the name of the label with the kind */
  readonly label: string;
  readonly Counter: typeof Counter;
};

/**
 * Adds the series of a histogram as counters: the library's own histogram must observe each duration, and so would have to be loaded even
 * by a process that isn't scraped.
 */
export function addHistogram<Kind extends string>(registry: Registry, durations: Durations<Kind>, options: HistogramOptions): void {
  const { name, help, label, Counter } = options;
  new Counter({
    name: `${name}_bucket`,
    help,
    labelNames: [label, "le"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, { buckets, count }] of durations.entries()) {
        let upTo = 0;
        durations.bounds.forEach((bound, index) => {
          upTo += buckets[index] ?? 0;
          this.inc({ [label]: kind, le: String(bound) }, upTo);
        });
        this.inc({ [label]: kind, le: "+Inf" }, count);
      }
    },
  });
  const total = (suffix: "sum" | "count", read: (of: DurationCounts) => number) =>
    new Counter({
      name: `${name}_${suffix}`,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [kind, of] of durations.entries()) this.inc({ [label]: kind }, read(of));
      },
    });
  total("sum", ({ seconds }) => seconds);
  total("count", ({ count }) => count);
}
