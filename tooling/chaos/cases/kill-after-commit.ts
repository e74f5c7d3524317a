import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ChaosCase } from "../chaos-case.ts";
import { settle } from "../outcome.ts";
import { send } from "../send.ts";

const LIST_PAGE = "/nieuws";
/** Another process shows a change within this time, also when nobody notified it (decision 209). */
const SHOWN_WITHIN_MS = 1000;
const GIVE_UP_MS = 30_000;
const LOOK_EVERY_MS = 10;

/** A process is killed when its write is committed, before it can notify the other process, which has the changed page in memory. */
export const killAfterCommit: ChaosCase = {
  options: { processes: 2 },
  run: async (chaos, { rounds }) => {
    const { products, proxy, load } = chaos;
    const [killed, other] = products;
    if (other === undefined) throw new Error("There is no second process");
    await load.calm();
    await load.stop();
    const shownMs: number[] = [];
    let hits = 0;
    for (let round = 0; round < rounds; round++) {
      const title = `Gedood ${randomUUID()}`;
      // Twice, so that it is kept.
      for (let times = 0; times < 2; times++) await send(`${other.url}${LIST_PAGE}`);
      const committed = Promise.withResolvers<number>();
      proxy.onCommitted = () => {
        committed.resolve(performance.now());
        // Sends SIGKILL before it returns: the process never gets the response to its COMMIT.
        void killed.kill();
      };
      const response = load.addItem(killed.url, title);
      shownMs.push((await findShown(`${other.url}${LIST_PAGE}`, title)) - (await committed.promise));
      if ((await response).status === 0) hits += 1;
      await killed.start();
    }
    const longest = Math.max(...shownMs);
    const outcome = await settle(chaos, []);
    const note = `${hits} of ${rounds} writes had no response; the other process showed each at most ${Math.round(longest)} ms after its commit`;
    return { ...outcome, isStale: hits < rounds || longest > SHOWN_WITHIN_MS, notes: [note] };
  },
};

/** @returns the monotonic time at which the page shows the text */
async function findShown(url: string, text: string): Promise<number> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (!(await send(url)).body.includes(text)) {
    if (performance.now() > deadline) throw new Error(`${url} doesn't show what was written`);
    await pause(LOOK_EVERY_MS);
  }
  return performance.now();
}
