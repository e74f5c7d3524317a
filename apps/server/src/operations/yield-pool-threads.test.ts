import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { yieldPoolThreads } from "./yield-pool-threads.ts";

it.runIf(process.platform === "linux")("gives the pool's threads a lower priority than the one that serves requests", async () => {
  expect(await yieldPoolThreads()).toBeGreaterThan(0);
  expect(getPriority()).toBe(0);
});
