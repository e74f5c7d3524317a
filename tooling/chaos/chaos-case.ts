import type { Chaos, ChaosOptions } from "./chaos.ts";
import type { Outcome } from "./outcome.ts";

export type RunSettings = { readonly rounds: number; readonly freezeSeconds: number };

/** One fault. */
export type ChaosCase = {
  readonly options?: ChaosOptions;
  /** the reason why this machine can't inject the fault; null if it can */
  readonly findObstacle?: () => Promise<string | null>;
  run(chaos: Chaos, runSettings: RunSettings): Promise<Outcome>;
};
