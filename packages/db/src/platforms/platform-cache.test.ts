import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InvalidationChannel } from "../invalidation/invalidation-channel.ts";
import { PlatformCache } from "./platform-cache.ts";

const GUID = "11111111-1111-4111-8111-111111111111";

/** A database whose answers can be held up, and a channel that hears changes. */
function setUp() {
  const state = { name: "Before", queries: 0, gate: Promise.resolve(), failure: null as Error | null };
  const query = async () => {
    state.queries += 1;
    const { name } = state;
    await state.gate;
    if (state.failure) throw state.failure;
    return { rows: [{ guid: GUID, name, primary_domain: "a.test", host_names: ["a.test"] }] };
  };
  const channel = new InvalidationChannel("postgresql://nobody@localhost/none");
  vi.spyOn(channel, "isLive", "get").mockReturnValue(true);
  const told: (readonly CacheTag[])[] = [];
  channel.add({ onInvalidation: ({ tags }) => told.push(tags), onConnectionLost: () => undefined });
  const cache = new PlatformCache({ query } as unknown as ConstructorParameters<typeof PlatformCache>[0], channel);
  const change = (name: string) => {
    state.name = name;
    channel.tellListeners({ platformGuid: GUID, tags: ["all"] });
  };
  const find = async () => (await cache.findByHost("a.test"))?.name;
  return { state, told, change, find };
}

/** What queries wait for until it is opened. */
function hold(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

describe("the platforms of a process", () => {
  it("are asked for once by a thousand visitors right after a change, who all get the new one", async () => {
    const { state, change, find } = setUp();
    expect(await find()).toBe("Before");
    change("After");
    const gate = hold();
    state.gate = gate.promise;
    const visitors = Promise.all(Array.from({ length: 1000 }, find));
    expect(state.queries).toBe(2);
    gate.resolve();
    expect(new Set(await visitors)).toEqual(new Set(["After"]));
  });

  it("are asked for once by a thousand visitors of a process that has just started", async () => {
    const { state, find } = setUp();
    await Promise.all(Array.from({ length: 1000 }, find));
    expect(state.queries).toBe(1);
  });

  it("are served as they were while the database takes its time, for half a minute at most", async () => {
    const { state, change, find, told } = setUp();
    await find();
    change("After");
    const gate = hold();
    state.gate = gate.promise;
    const early = find();
    await vi.advanceTimersByTimeAsync(100);
    expect(await early).toBe("Before");
    expect(await find()).toBe("Before");
    expect(state.queries).toBe(2);
    await vi.advanceTimersByTimeAsync(30_000);
    const late = find();
    gate.resolve();
    expect(await late).toBe("After");
    // What was rendered with the stale one goes, and the platform is looked at once more.
    expect(told).toEqual([["all"], ["site"]]);
    expect(await find()).toBe("After");
  });

  it("drop nothing that was rendered when a change left them as they were", async () => {
    const { state, change, find, told } = setUp();
    await find();
    change("Before");
    const gate = hold();
    state.gate = gate.promise;
    const early = find();
    await vi.advanceTimersByTimeAsync(100);
    expect(await early).toBe("Before");
    gate.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(await find()).toBe("Before");
    expect(told).toEqual([["all"]]);
    expect(state.queries).toBe(2);
  });

  it("are not taken from a lookup that began before the change", async () => {
    const { state, change, find } = setUp();
    const gate = hold();
    state.gate = gate.promise;
    const early = find();
    change("After");
    state.gate = Promise.resolve();
    expect(await find()).toBe("After");
    gate.resolve();
    expect(await early).toBe("Before");
    expect(await find()).toBe("After");
  });

  it("are looked for again after a failure, which every caller that waited hears of", async () => {
    const { state, find } = setUp();
    state.failure = new Error("down");
    const answers = await Promise.allSettled([find(), find()]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    state.failure = null;
    expect(await find()).toBe("Before");
    expect(state.queries).toBe(2);
  });
});
