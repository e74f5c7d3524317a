import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InvalidationChannel } from "../invalidation/invalidation-channel.ts";
import { PlatformCache } from "./platform-cache.ts";

const GUID = "11111111-1111-4111-8111-111111111111";

/** A database whose responses can be delayed, and an invalidation channel. */
function setUp() {
  const state = { name: "Before", queries: 0, gate: Promise.resolve(), failure: null as Error | null };
  const query = async () => {
    state.queries += 1;
    const { name } = state;
    await state.gate;
    if (state.failure) throw state.failure;
    return { rows: [{ guid: GUID, name, primary_domain: "a.test", host_names: ["a.test"] }] };
  };
  const channel = new InvalidationChannel("postgresql://nobody@localhost/none", { connectMs: 2000 });
  vi.spyOn(channel, "isLive", "get").mockReturnValue(true);
  const told: (readonly CacheTag[])[] = [];
  channel.add({ onInvalidation: ({ tags }) => told.push(tags), onConnectionLost: () => undefined });
  const cache = new PlatformCache({ query } as unknown as ConstructorParameters<typeof PlatformCache>[0], channel);
  const change = (name: string) => {
    state.name = name;
    channel.notifyListeners({ platformGuid: GUID, tags: ["all"] });
  };
  const find = async (host = "a.test") => (await cache.findByHost(host))?.name;
  return { state, told, change, find };
}

/** A gate that queries wait for. */
function hold(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

describe("the platform cache", () => {
  it("loads a platform once for a thousand visitors right after a change, who all get the new one", async () => {
    const { state, change, find } = setUp();
    expect(await find()).toBe("Before");
    change("After");
    const gate = hold();
    state.gate = gate.promise;
    const visitors = Promise.all(Array.from({ length: 1000 }, () => find()));
    expect(state.queries).toBe(2);
    gate.resolve();
    expect(new Set(await visitors)).toEqual(new Set(["After"]));
  });

  it("loads a platform again for each of its hosts after a change", async () => {
    const { change, find } = setUp();
    const hosts = ["a.test", "www.a.test", "oud.test"];
    await Promise.all(hosts.map((host) => find(host)));
    change("After");
    expect(await Promise.all(hosts.map((host) => find(host)))).toEqual(["After", "After", "After"]);
  });

  it("loads a platform once for a thousand visitors of a new process", async () => {
    const { state, find } = setUp();
    await Promise.all(Array.from({ length: 1000 }, () => find()));
    expect(state.queries).toBe(1);
  });

  it("serves a stale platform while the database is slow, for at most half a minute", async () => {
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
    // Pages rendered with the stale platform are dropped, and the platform is loaded again.
    expect(told).toEqual([["all"], ["site"]]);
    expect(await find()).toBe("After");
  });

  it("drops no rendered pages when a change had no effect on the platform", async () => {
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

  it("doesn't use a lookup that started before the change", async () => {
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

  it("retries after a failure, which every waiting caller gets", async () => {
    const { state, find } = setUp();
    state.failure = new Error("down");
    const answers = await Promise.allSettled([find(), find()]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    state.failure = null;
    expect(await find()).toBe("Before");
    expect(state.queries).toBe(2);
  });
});
