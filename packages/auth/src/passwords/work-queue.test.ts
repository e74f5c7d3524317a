import { describe, expect, it } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

/** Work that runs until the test settles it. */
function createDeferredWork() {
  let settle: { resolve: (value: string) => void; reject: (error: Error) => void } | null = null;
  const promise = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { work: () => promise, end: () => settle?.resolve("done"), fail: () => settle?.reject(new Error("failed")) };
}

describe("a work queue", () => {
  it("limits concurrent work, in the order of calls", async () => {
    const queue = createWorkQueue({ maxRunning: 2, maxWaiting: 5 });
    const started: number[] = [];
    const works = [0, 1, 2, 3].map(createDeferredWork);
    const done = works.map(({ work }, index) =>
      queue.run(() => {
        started.push(index);
        return work();
      }),
    );
    expect(started).toEqual([0, 1]);
    works[1]?.end();
    await done[1];
    expect(started).toEqual([0, 1, 2]);
    for (const { end } of works) end();
    await Promise.all(done);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it("refuses work when the queue is full, and accepts it again later", async () => {
    const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 1 });
    const first = createDeferredWork();
    const running = queue.run(first.work);
    const waiting = queue.run(async () => "second");
    expect(queue.run(async () => "third")).toBeNull();
    first.end();
    expect(await Promise.all([running, waiting])).toEqual(["done", "second"]);
    expect(await queue.run(async () => "fourth")).toBe("fourth");
  });

  it("continues after work that failed", async () => {
    const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 1 });
    const first = createDeferredWork();
    const running = queue.run(first.work);
    const waiting = queue.run(async () => "second");
    first.fail();
    await expect(running).rejects.toThrow("failed");
    expect(await waiting).toBe("second");
  });
});
