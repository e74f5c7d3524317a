import { describe, expect, it } from "vitest";
import { createTagCache } from "./tag-cache.ts";

const A = "0199c1f0-8f5e-7c3a-9b1e-00000000000a";
const B = "0199c1f0-8f5e-7c3a-9b1e-00000000000b";
const site = (platformGuid: string) => ({ platformGuid, key: "site", tag: "site" }) as const;

describe("what a process remembers", () => {
  it("is loaded once for callers that miss together", async () => {
    const cache = createTagCache();
    let loads = 0;
    const load = async () => ++loads;
    expect(await Promise.all([cache.getOrLoad(site(A), load), cache.getOrLoad(site(A), load)])).toEqual([1, 1]);
  });

  it("is one platform's own", async () => {
    const cache = createTagCache();
    await cache.getOrLoad(site(A), async () => "a");
    expect(await cache.getOrLoad(site(B), async () => "b")).toBe("b");
    cache.drop({ platformGuid: B, tags: ["all"] });
    expect(await cache.getOrLoad(site(A), async () => "changed")).toBe("a");
  });

  it.each([["site"], ["all"]] as const)("is dropped by the tag %s", async (tag) => {
    const cache = createTagCache();
    await cache.getOrLoad(site(A), async () => "old");
    cache.drop({ platformGuid: A, tags: [tag] });
    expect(await cache.getOrLoad(site(A), async () => "new")).toBe("new");
  });

  it("stays when a write names another tag", async () => {
    const cache = createTagCache();
    await cache.getOrLoad(site(A), async () => "old");
    cache.drop({ platformGuid: A, tags: ["path:/a"] });
    expect(await cache.getOrLoad(site(A), async () => "new")).toBe("old");
  });

  it("does not keep what was being loaded while its tag was dropped", async () => {
    const cache = createTagCache();
    let finish: (value: string) => void = () => undefined;
    const loading = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const first = cache.getOrLoad(site(A), () => loading);
    cache.drop({ platformGuid: A, tags: ["site"] });
    finish("stale");
    expect(await first).toBe("stale");
    expect(await cache.getOrLoad(site(A), async () => "fresh")).toBe("fresh");
  });

  it("does not keep a failure", async () => {
    const cache = createTagCache();
    await expect(cache.getOrLoad(site(A), () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await cache.getOrLoad(site(A), async () => "up")).toBe("up");
  });
});
