import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { yieldPoolThreads } from "./yield-pool-threads.ts";

it.runIf(process.platform === "linux")("gives the pool's threads a lower priority than the one that serves requests", async () => {
  const own = getPriority();
  expect(await yieldPoolThreads()).toBeGreaterThan(0);
  expect(getPriority()).toBe(own);
  const workers = readdirSync("/proc/self/task").filter(
    (thread) => readFileSync(`/proc/self/task/${thread}/comm`, "utf8") === "libuv-worker\n",
  );
  for (const thread of workers) expect(getPriority(Number(thread))).toBeGreaterThan(own);
});
