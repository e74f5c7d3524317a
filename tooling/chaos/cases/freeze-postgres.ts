import { setTimeout as pause } from "node:timers/promises";
import type { Chaos } from "../chaos.ts";
import type { ChaosCase } from "../chaos-case.ts";
import type { Reading } from "../load.ts";
import { settle } from "../outcome.ts";

/** PostgreSQL holds its connections open and sends nothing, as when its storage hangs. */
export const freezePostgres: ChaosCase = {
  run: async (chaos, { freezeSeconds }) => {
    await chaos.load.calm();
    const frozenAt = performance.now();
    await chaos.cluster.freeze();
    await pause(freezeSeconds * 1000);
    const thawedAt = performance.now();
    chaos.cluster.thaw();
    const again = await chaos.load.untilNextWrite();
    return settle(chaos, [again], describeFreeze(chaos, frozenAt, thawedAt));
  },
};

function describeFreeze({ load }: Chaos, frozenAt: number, thawedAt: number): string[] {
  const during = load.readings.filter(({ sentAt }) => sentAt >= frozenAt && sentAt < thawedAt);
  return (["page", "picture", "call"] as const).map((what) =>
    describeReadings(
      what,
      during.filter((reading) => reading.what === what),
    ),
  );
}

function describeReadings(what: string, readings: readonly Reading[]): string {
  const ok = readings.filter(({ status }) => status === 200).length;
  const share = readings.length === 0 ? 0 : (100 * ok) / readings.length;
  const slowest = Math.max(0, ...readings.map(({ ms }) => ms));
  return `while frozen, ${what}: ${share.toFixed(1)} % of ${readings.length} returned 200, the slowest response took ${Math.round(slowest)} ms`;
}
