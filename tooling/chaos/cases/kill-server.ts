import type { ChaosCase } from "../chaos-case.ts";
import { settle } from "../outcome.ts";

/** The server is killed with -9 and restarted during writes; the recovery time includes its start. */
export const killServer: ChaosCase = {
  run: async (chaos, { rounds }) => {
    const {
      products: [product],
      load,
    } = chaos;
    const recoveryMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await load.calm();
      await product.kill();
      const again = load.untilNextWrite();
      await product.start();
      recoveryMs.push(await again);
    }
    return settle(chaos, recoveryMs);
  },
};
