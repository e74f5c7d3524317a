import { expect, it } from "vitest";
import { releaseStartMemory } from "./release-start-memory.ts";

it("memory of the start is collected without blocking the process", async () => {
  const collected: unknown[] = [];
  const registry = new FinalizationRegistry((name) => collected.push(name));
  registry.register({ garbage: true }, "gone");
  expect(releaseStartMemory(1).hasRef()).toBe(false);
  await expect.poll(() => collected).toEqual(["gone"]);
});
