import { expect, it } from "vitest";
import { releaseStartMemory } from "./release-start-memory.ts";

it("collects what nothing refers to any more, and keeps the process from nothing", async () => {
  const collected = new Promise((resolve) => new FinalizationRegistry(resolve).register({ garbage: true }, "gone"));
  const timer = releaseStartMemory(1);
  expect(timer.hasRef()).toBe(false);
  expect(await collected).toBe("gone");
});
