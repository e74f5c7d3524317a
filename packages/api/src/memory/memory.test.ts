import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemory, type Memory } from "./memory.ts";

const A = "0199c1f0-8f5e-7c3a-9b1e-00000000000a";
const B = "0199c1f0-8f5e-7c3a-9b1e-00000000000b";
const site = (platformGuid: string) => ({ platformGuid, key: "site" });
const loaded =
  (value: string, tags: readonly CacheTag[] | null = ["site"], lifetimeMs?: number) =>
  async () => ({
    value,
    tags,
    bytes: 1,
    ...(lifetimeMs === undefined ? {} : { lifetimeMs }),
  });

let time = 0;
let isLive = true;
let memory: Memory;
let outage: { isOn: boolean; check(): Promise<boolean> };
beforeEach(() => {
  time = 0;
  isLive = true;
  outage = { isOn: false, check: async () => outage.isOn };
  memory = createMemory({ maxBytes: 3, now: () => time, isLive: () => isLive, outage });
});
const cachedOrNew = (platformGuid = A) => memory.getOrLoad(site(platformGuid), loaded("new"));

describe("a cached value", () => {
  it("is loaded once for callers that miss together", async () => {
    let loads = 0;
    const load = async () => ({ value: ++loads, tags: ["site"] as const, bytes: 1 });
    expect(await Promise.all([memory.getOrLoad(site(A), load), memory.getOrLoad(site(A), load)])).toEqual([1, 1]);
    expect(await memory.getOrLoad(site(A), load)).toBe(1);
  });

  it("belongs to one platform", async () => {
    await memory.getOrLoad(site(A), loaded("a"));
    expect(await memory.getOrLoad(site(B), loaded("b"))).toBe("b");
    memory.invalidate({ platformGuid: B, tags: ["all"] });
    expect(await cachedOrNew()).toBe("a");
  });

  it.each<[CacheTag]>([["site"], ["path:/a"], ["all"]])("is dropped by its tag %s", async (tag) => {
    await memory.getOrLoad(site(A), loaded("old", ["site", "path:/a"]));
    memory.invalidate({ platformGuid: A, tags: [tag] });
    expect(await cachedOrNew()).toBe("new");
  });

  it("stays when a write names another tag", async () => {
    await memory.getOrLoad(site(A), loaded("old"));
    memory.invalidate({ platformGuid: A, tags: ["path:/a"] });
    expect(await cachedOrNew()).toBe("old");
  });

  it("is not cached when its tag was invalidated while it was loaded", async () => {
    let finish: (value: string) => void = () => undefined;
    const loading = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const first = memory.getOrLoad(site(A), async () => ({ value: await loading, tags: ["site"], bytes: 1 }));
    memory.invalidate({ platformGuid: A, tags: ["site"] });
    const second = memory.getOrLoad(site(A), loaded("fresh"));
    finish("stale");
    expect(await first).toBe("stale");
    expect(await second).toBe("fresh");
    expect(await cachedOrNew()).toBe("fresh");
  });

  it("is not added by a load that fails", async () => {
    await expect(memory.getOrLoad(site(A), () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await cachedOrNew()).toBe("new");
  });

  it("without tags is neither cached nor shared", async () => {
    let loads = 0;
    const load = async () => ({ value: ++loads, tags: null, bytes: 1 });
    expect(await Promise.all([memory.getOrLoad(site(A), load), memory.getOrLoad(site(A), load)])).toEqual([1, 2]);
    expect(await cachedOrNew()).toBe("new");
  });

  it("expires after its own lifetime, and after a minute at the latest", async () => {
    await memory.getOrLoad(site(A), loaded("short", ["site"], 1000));
    await memory.getOrLoad(site(B), loaded("long", ["site"], 1_000_000));
    time = 999;
    expect(await cachedOrNew()).toBe("short");
    time = 1000;
    expect(await cachedOrNew()).toBe("new");
    time = 60_000;
    expect(await cachedOrNew(B)).toBe("new");
  });

  it("is stale once invalidations may have been missed, and while none are received", async () => {
    await memory.getOrLoad(site(A), loaded("old"));
    isLive = false;
    expect(await memory.getOrLoad(site(A), loaded("unheard"))).toBe("unheard");
    isLive = true;
    memory.markAllStale();
    expect(await cachedOrNew()).toBe("new");
  });

  describe("in an outage of the database", () => {
    const row = (value: string) => async () => ({ value, tags: ["site"] as const, bytes: 1, servesOutage: true });
    const down = () => Promise.reject(Object.assign(new Error("down"), { code: "ECONNREFUSED" }));
    beforeEach(async () => {
      await memory.getOrLoad(site(A), row("public"));
      memory.markAllStale();
      isLive = false;
    });

    it("is served without a query, and loaded again right after", async () => {
      outage.isOn = true;
      expect(await memory.getOrLoad(site(A), () => expect.fail("asked"))).toBe("public");
      outage.isOn = false;
      expect(await memory.getOrLoad(site(A), row("fresh"))).toBe("fresh");
    });

    it("is served to the caller who detects the outage", async () => {
      const load = () => {
        outage.isOn = true;
        return down();
      };
      expect(await memory.getOrLoad(site(A), load)).toBe("public");
    });

    it("is not served while the database is only busy, nor after another failure", async () => {
      await expect(memory.getOrLoad(site(A), down)).rejects.toThrow("down");
      outage.check = async () => true;
      await expect(memory.getOrLoad(site(A), () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
    });

    it("is served for ten minutes after the whole platform was invalidated", async () => {
      isLive = true;
      memory.invalidate({ platformGuid: A, tags: ["all"] });
      outage.isOn = true;
      expect(await memory.getOrLoad(site(A), down)).toBe("public");
      time = 10 * 60_000;
      await expect(memory.getOrLoad(site(A), down)).rejects.toThrow("down");
    });

    it("is not served once a write invalidated it by its tag, nor if it isn't for everybody", async () => {
      memory.invalidate({ platformGuid: A, tags: ["site"] });
      isLive = true;
      await memory.getOrLoad(site(B), loaded("for some"));
      memory.markAllStale();
      outage.isOn = true;
      await expect(memory.getOrLoad(site(A), down)).rejects.toThrow("down");
      await expect(memory.getOrLoad(site(B), down)).rejects.toThrow("down");
    });
  });

  it("evicts the least recently used value when it is full", async () => {
    for (const key of ["a", "b", "c", "d"]) await memory.getOrLoad({ platformGuid: A, key }, loaded(key));
    expect(await memory.getOrLoad({ platformGuid: A, key: "d" }, loaded("new"))).toBe("d");
    expect(await memory.getOrLoad({ platformGuid: A, key: "a" }, loaded("new"))).toBe("new");
  });
});
