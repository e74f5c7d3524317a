import { portOf } from "../chaos.ts";
import type { ChaosCase } from "../chaos-case.ts";
import { settle } from "../outcome.ts";

/** PostgreSQL is killed with -9 and restarted during writes. */
export const killPostgres: ChaosCase = {
  run: async (chaos, { rounds }) => {
    const { cluster, proxy, load } = chaos;
    const recoveryMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await load.calm();
      await cluster.killAndRestart();
      proxy.targetPort = portOf(cluster.ownerUrl);
      recoveryMs.push(await load.untilNextWrite());
    }
    return settle(chaos, recoveryMs);
  },
};
