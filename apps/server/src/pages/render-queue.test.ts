import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { RenderQueue } from "./render-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renderings that the test ends; `order` lists them as they began. */
function setUp() {
  const queue = new RenderQueue({ maxAtOnce: 2, maxWaitMs: 1000 });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const render = (platform: string, name = platform) =>
    queue.run(platform, async () => {
      order.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endFirst = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, order, render, endFirst };
}

describe("the render queue", () => {
  it("renders a few pages at once, alternating between platforms, however many of one platform wait", async () => {
    const { order, render, endFirst } = setUp();
    const names = ["a1", "a2", "a3", "a4", "a5"];
    const all = [...names.map((name) => render("a", name)), render("b", "b1"), render("c", "c1")];
    expect(order).toEqual(["a1", "a2"]);
    for (const _ of all) await endFirst();
    expect(order).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "a5"]);
    expect(await Promise.all(all)).toEqual([...names, "b1", "c1"]);
  });

  it("renders a thousand different documents that are requested at once, even on a slow machine", async () => {
    const queue = new RenderQueue();
    let running = 0;
    let mostRunning = 0;
    const render = () =>
      queue.run("a", async () => {
        mostRunning = Math.max(mostRunning, ++running);
        await new Promise((resolve) => setTimeout(resolve, 100));
        running--;
      });
    const all = Promise.allSettled(Array.from({ length: 1000 }, render));
    await vi.runAllTimersAsync();
    expect((await all).filter(({ status }) => status === "rejected")).toEqual([]);
    expect(mostRunning).toBe(6);
  });

  it("fails with 503 and Retry-After if a rendering waits too long, and continues with the others", async () => {
    const { order, render, endFirst } = setUp();
    const all = [render("a", "a1"), render("a", "a2")];
    const late = render("a", "late").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    const next = render("a", "next");
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBeInstanceOf(HttpFailure);
    expect(await late).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    await endFirst();
    await endFirst();
    await endFirst();
    expect(await Promise.all([...all, next])).toEqual(["a1", "a2", "next"]);
    expect(order).toEqual(["a1", "a2", "next"]);
  });

  it("fails every waiting rendering on request, but none in progress", async () => {
    const { queue, render, endFirst } = setUp();
    const running = [render("a"), render("b")];
    const waiting = ["a", "a", "b"].map((platform) => render(platform).catch((error: Error) => error.message));
    queue.failWaiting(new Error("no database"));
    expect(await Promise.all(waiting)).toEqual(["no database", "no database", "no database"]);
    await endFirst();
    await endFirst();
    expect(await Promise.all(running)).toEqual(["a", "b"]);
  });

  it("continues after a failed rendering", async () => {
    const { queue, render, endFirst } = setUp();
    const failing = () => queue.run("a", () => Promise.reject(new Error("a bug")));
    for (let count = 0; count < 3; count++) await expect(failing()).rejects.toThrow("a bug");
    const all = [render("a"), render("b")];
    await endFirst();
    await endFirst();
    expect(await Promise.all(all)).toEqual(["a", "b"]);
  });
});
