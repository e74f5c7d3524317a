import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createPlatformUpkeep } from "./platform-upkeep.ts";

it("hands the lease over at the stop, after taking it has ended", async () => {
  const taken: number[] = [];
  const first = Promise.withResolvers<boolean>();
  const take = async (_process: string, seconds: number): Promise<boolean> => {
    const isMine = taken.length > 0 || seconds === 0 ? false : await first.promise;
    taken.push(seconds);
    return isMine;
  };
  // Without the lease nothing else is used.
  const options = { database: { upkeep: { take } }, log: () => undefined, pollMs: 1000 };
  const upkeep = createPlatformUpkeep(options as unknown as Parameters<typeof createPlatformUpkeep>[0], async () => undefined);
  upkeep.tend();
  const stopping = upkeep.stop();
  await setImmediate();
  first.resolve(false);
  await stopping;
  upkeep.tend();
  await setImmediate();
  expect(taken).toEqual([3, 0]);
});
