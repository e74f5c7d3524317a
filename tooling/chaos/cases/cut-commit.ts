import { setTimeout as pause } from "node:timers/promises";
import type { ChaosCase } from "../chaos-case.ts";
import type { Cut } from "../fault-proxy.ts";
import { settle } from "../outcome.ts";

const CUT_FOR_MS = 15_000;

/** Cuts every third connection at its COMMIT: before the COMMIT arrives, or before its response does. */
export function cutCommit(cut: Cut): ChaosCase {
  return {
    run: async (chaos) => {
      const { proxy, load } = chaos;
      proxy.cut = cut;
      await pause(CUT_FOR_MS);
      proxy.cut = null;
      const again = await load.untilNextWrite();
      return settle(chaos, [again], [`${proxy.cuts} connections cut`]);
    },
  };
}
