import type { CacheTag } from "@plein/contract/cache/cache-tag";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TaggedCache } from "./tagged-cache.ts";

const A = "11111111-1111-4111-8111-111111111111";
const B = "22222222-2222-4222-8222-222222222222";
type Valued = { readonly tags: readonly CacheTag[]; readonly bytes: number };
const entry = (platformGuid: string, tags: CacheTag[], bytes = 10) => ({ value: "page", platformGuid, tags, bytes });

describe("a tagged cache", () => {
  it("drops the values with a tag, on that platform alone", () => {
    const cache = new TaggedCache<string>({ maxBytes: 1000, now: () => 0 });
    const ticket = cache.begin();
    cache.add(ticket, "a1", entry(A, ["site", "page:x"]));
    cache.add(ticket, "a2", entry(A, ["site"]));
    cache.add(ticket, "b1", entry(B, ["site", "page:x"]));
    expect(cache.invalidate({ platformGuid: A, tags: ["page:x"] })).toBe(1);
    expect(cache.find("a1")).toBeUndefined();
    expect(cache.find("a2")).toBeDefined();
    expect(cache.find("b1")).toBeDefined();
    expect(cache.invalidate({ platformGuid: A, tags: ["all"] })).toBe(1);
    expect(cache.find("b1")).toBeDefined();
  });

  it("keeps an invalidated value as stale for `keepStaleMs`, or until a fresh one replaces it", () => {
    let time = 0;
    const cache = new TaggedCache<string>({ maxBytes: 1000, now: () => time, keepStaleMs: 100 });
    const add = (key: string) => cache.add(cache.begin(), key, entry(A, ["page:x"]));
    const isFresh = (key: string) => cache.isFresh(cache.find(key) ?? expect.fail("is gone"));
    add("a");
    add("b");
    time = 50;
    cache.invalidate({ platformGuid: A, tags: ["page:x"] });
    expect([isFresh("a"), isFresh("b")]).toEqual([false, false]);
    add("b");
    time = 100;
    cache.invalidate({ platformGuid: B, tags: ["page:x"] });
    expect(isFresh("b")).toBe(true);
    cache.invalidate({ platformGuid: A, tags: ["page:x"] });
    time = 149;
    expect(isFresh("a")).toBe(false);
    time = 150;
    expect(cache.find("a")).toBeUndefined();
    expect(isFresh("b")).toBe(false);
    expect(cache.bytes).toBe(10);
  });

  it("refuses a value that was invalidated while it was loaded", () => {
    const cache = new TaggedCache<string>({ maxBytes: 1000, now: () => 0 });
    const early = cache.begin();
    cache.invalidate({ platformGuid: A, tags: ["page:x"] });
    expect(cache.add(early, "stale", entry(A, ["page:x"]))).toBe(false);
    expect(cache.add(early, "unrelated", entry(A, ["page:y"]))).toBe(true);
    expect(cache.add(early, "elsewhere", entry(B, ["page:x"]))).toBe(true);
    expect(cache.add(cache.begin(), "fresh", entry(A, ["page:x"]))).toBe(true);
  });

  it("refuses a value when there were more invalidations meanwhile than it remembers", () => {
    const cache = new TaggedCache<string>({ maxBytes: 1000, now: () => 0 });
    const early = cache.begin();
    for (let count = 0; count < 300; count++) cache.invalidate({ platformGuid: B, tags: ["site"] });
    expect(cache.add(early, "a", entry(A, ["page:x"]))).toBe(false);
  });

  it("keeps stale values stale, and refuses those whose load began before they were marked", () => {
    const cache = new TaggedCache<string>({ maxBytes: 1000, now: () => 0 });
    const early = cache.begin();
    cache.add(early, "a", entry(A, []));
    cache.markAllStale();
    const isFresh = () => cache.isFresh(cache.find("a") ?? expect.fail("is gone"));
    expect(isFresh()).toBe(false);
    expect(cache.add(early, "late", entry(A, []))).toBe(false);
    expect(cache.add(cache.begin(), "a", entry(A, []))).toBe(true);
    expect(isFresh()).toBe(true);
  });

  it("evicts the least recently used value", () => {
    let time = 0;
    const cache = new TaggedCache<string>({ maxBytes: 30, now: () => time });
    for (const key of ["a", "b", "c"]) cache.add(cache.begin(), key, entry(A, []));
    time = 2000;
    cache.find("a");
    cache.add(cache.begin(), "d", entry(A, []));
    expect(["a", "b", "c", "d"].filter((key) => cache.find(key))).toEqual(["a", "c", "d"]);
  });

  it("drops exactly the values with a tag, however many have it", () => {
    const tags = fc.uniqueArray(fc.constantFrom<CacheTag>("site", "page:x", "page:y", "page:z"));
    const add = fc.record({ key: fc.nat(60), tags });
    const step = fc.oneof({ weight: 9, arbitrary: add }, { weight: 1, arbitrary: fc.record({ tags }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 150 }), (steps) => {
        const cache = new TaggedCache<string>({ maxBytes: 10_000, now: () => 0 });
        const expected = new Map<string, readonly CacheTag[]>();
        for (const taken of steps) {
          if ("key" in taken) {
            cache.add(cache.begin(), `${taken.key}`, entry(A, taken.tags));
            expected.set(`${taken.key}`, taken.tags);
            continue;
          }
          const gone = [...expected].filter(([, own]) => own.some((tag) => taken.tags.includes(tag)));
          expect(cache.invalidate({ platformGuid: A, tags: taken.tags })).toBe(gone.length);
          for (const [key] of gone) expected.delete(key);
        }
        expect([...expected.keys()].filter((key) => cache.find(key) === undefined)).toEqual([]);
        expect(cache.entryCount).toBe(expected.size);
      }),
    );
  });

  it("stays within its limits and counts its bytes correctly, whatever the operations", () => {
    const key = fc.constantFrom("a", "b", "c", "d", "e");
    const tag = fc.constantFrom<CacheTag>("site", "page:x", "page:y", "path:/z");
    // Each step returns the tags that no value may have after it.
    const add = fc.tuple(key, fc.array(tag), fc.integer({ min: 0, max: 60 })).map(([name, tags, bytes]) => (cache: TaggedCache<Valued>) => {
      cache.add(cache.begin(), name, { ...entry(A, tags, bytes), value: { tags, bytes } });
      return [];
    });
    const invalidate = fc.array(fc.oneof(tag, fc.constant<CacheTag>("all"))).map((tags) => (cache: TaggedCache<Valued>) => {
      cache.invalidate({ platformGuid: A, tags });
      return tags;
    });
    const remove = key.map((name) => (cache: TaggedCache<Valued>) => {
      cache.removeWhere((candidate) => candidate === name);
      return [];
    });
    const step = fc.oneof(add, invalidate, remove);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = new TaggedCache<Valued>({ maxBytes: 100, maxEntries: 4, now: () => 0 });
        for (const take of steps) expectConsistent(cache, take(cache));
      }),
    );
  });
});

function expectConsistent(cache: TaggedCache<Valued>, gone: readonly CacheTag[]): void {
  const cached = ["a", "b", "c", "d", "e"].flatMap((name) => cache.find(name) ?? []);
  expect(cached.filter(({ value: { tags } }) => gone.includes("all") || tags.some((tag) => gone.includes(tag)))).toEqual([]);
  expect(cache.bytes).toBe(cached.reduce((sum, { value: { bytes } }) => sum + bytes, 0));
  expect(cache.bytes).toBeLessThanOrEqual(100);
  expect(cache.entryCount).toBeLessThanOrEqual(4);
}
