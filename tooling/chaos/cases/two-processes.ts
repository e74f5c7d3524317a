import type { ChaosCase } from "../chaos-case.ts";
import { settle } from "../outcome.ts";
import { send } from "../send.ts";

const LOOKED_AT = 50;

/** Two processes on one database and folder; one of them is killed repeatedly. */
export const twoProcesses: ChaosCase = {
  options: { processes: 2 },
  run: async (chaos, { rounds }) => {
    const { products, load } = chaos;
    const [killed] = products;
    const recoveryMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await load.calm();
      await killed.kill();
      recoveryMs.push(await load.untilNextWrite());
      await killed.start();
    }
    const outcome = await settle(chaos, recoveryMs);
    const last = [...load.items].slice(-LOOKED_AT);
    const unseen = await Promise.all(products.map(({ url }) => countUnseen(url, last)));
    return {
      ...outcome,
      notes: [`of the last ${last.length} items, ${unseen.join(" and ")} can't be read from the first and the second process`],
    };
  },
};

async function countUnseen(url: string, guids: readonly string[]): Promise<number> {
  let unseen = 0;
  for (const guid of guids) if ((await send(`${url}/api/listitem/${guid}`)).status !== 200) unseen += 1;
  return unseen;
}
