import type { CacheTag } from "@plein/contract/cache/cache-tag";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createEdgeHeaders, edgeCachingHeaders, MAX_KEYS_BYTES } from "./edge-headers.ts";
import { EVERYTHING, edgeKeysOf, type KeyedTag, keysBytes, keysToPurge } from "./edge-keys.ts";
import { createPurgeQueue } from "./purge-queue.ts";
import { parsePurgeTarget } from "./purge-target.ts";

const [A, B] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const NOW = new Date("2026-11-28T12:00:00Z");
const platforms = fc.constantFrom(A, B);
const tags = fc.array(
  fc.oneof(
    fc.constant<CacheTag>("site"),
    fc.string({ unit: "binary" }).map((text): CacheTag => `path:${text}`),
  ),
);
/** As the page cache has them. */
const keyed = (names: readonly CacheTag[]): KeyedTag[] => ["all" as const, ...names].map((name) => ({ name, edgeKey: null }));

describe("the cache keys of an edge", () => {
  it("are purged exactly when the page cache drops the page", () => {
    fc.assert(
      fc.property(platforms, tags, platforms, tags, fc.boolean(), (pagePlatform, pageTags, platformGuid, changed, isAll) => {
        const purged = keysToPurge({ platformGuid, tags: isAll ? ["all", ...changed] : changed });
        const isPurged = edgeKeysOf(pagePlatform, keyed(pageTags)).some((key) => purged.includes(key));
        expect(isPurged).toBe(pagePlatform === platformGuid && (isAll || changed.some((tag) => pageTags.includes(tag))));
      }),
    );
  });

  it("fit a header, a pattern of a ban and a list with commas, whatever the tag", () => {
    fc.assert(fc.property(platforms, tags, (guid, all) => edgeKeysOf(guid, keyed(all)).every((key) => /^[\w-]{5,42}$/.test(key))));
  });

  it("are as long as a page is told that they will be", () => {
    fc.assert(fc.property(platforms, tags, (guid, all) => edgeKeysOf(guid, keyed(all)).join(" ").length === keysBytes(all.length)));
  });
});

describe("the headers for an edge", () => {
  const { ofPage } = createEdgeHeaders(3600);

  it("let it store a page with all its keys", () => {
    const keys = edgeKeysOf(A, keyed(["site"]));
    const cacheControl = ofPage({ tagCount: 1, changesAt: null }, NOW) ?? expect.fail("it may not be stored");
    expect(edgeCachingHeaders({ cacheControl, platformGuid: A, tags: keyed(["site"]) })).toEqual([
      ...["Cache-Control", "public, max-age=0, s-maxage=3600, stale-if-error=600"],
      ...["Cache-Tag", keys.join(","), "Surrogate-Key", keys.join(" ")],
    ]);
  });

  it("forbid storing a page with more keys than a header may hold", () => {
    expect(ofPage({ tagCount: 300, changesAt: null }, NOW)).not.toBeNull();
    expect(keysBytes(300)).toBeLessThanOrEqual(MAX_KEYS_BYTES);
    expect(ofPage({ tagCount: 310, changesAt: null }, NOW)).toBeNull();
  });

  it("forbid storing a page past its next scheduled change", () => {
    const at = (ms: number) => ofPage({ tagCount: 0, changesAt: new Date(NOW.getTime() + ms) }, NOW);
    expect(at(3_659_999)).toBeNull();
    expect(at(3_660_000)).not.toBeNull();
    expect(createEdgeHeaders(0).ofPage({ tagCount: 0, changesAt: null }, NOW)).toBeNull();
  });
});

describe("purges", () => {
  afterEach(() => vi.useRealTimers());

  function setUp() {
    vi.useFakeTimers();
    const state = { isAway: false, sent: [] as (readonly string[])[], errors: 0 };
    const send = async (keys: readonly string[]) => {
      if (state.isAway) throw new Error("away");
      state.sent.push(keys);
    };
    const queue = createPurgeQueue({ send, reportError: () => (state.errors += 1), repeatMs: 3000, firstRetryMs: 500 });
    return { state, queue };
  }

  it("are sent immediately and in order, and repeated for responses that were in transit", async () => {
    const { state, queue } = setUp();
    queue.add(["a"]);
    queue.add(["b", "c"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(state.sent.flat()).toEqual(["a", "b", "c"]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(state.sent.flat()).toEqual(["a", "b", "c", "a", "b", "c"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.sent.flat()).toHaveLength(6);
  });

  it("wait for an unreachable cache, in order, and the outage is reported once", async () => {
    const { state, queue } = setUp();
    state.isAway = true;
    queue.add(["a"]);
    await vi.advanceTimersByTimeAsync(10_000);
    queue.add(["b"]);
    // After 0, 0.5, 1.5, 3.5 and 7.5 s, and then every five seconds.
    expect([queue.waiting(), state.errors, queue.counts.failures]).toEqual([2, 1, 5]);
    state.isAway = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.sent.flat()).toEqual(["a", "b", "a", "b"]);
    expect(queue.waiting()).toBe(0);
  });

  it("become a single purge of everything when too many wait", async () => {
    const { state, queue } = setUp();
    state.isAway = true;
    queue.add(Array.from({ length: 1001 }, (_, index) => `key-${index}`));
    queue.add(["later"]);
    expect(queue.waiting()).toBe(1);
    state.isAway = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.sent).toEqual([[EVERYTHING]]);
  });

  it("are split into requests that every cache accepts", async () => {
    const { state, queue } = setUp();
    queue.add(Array.from({ length: 70 }, (_, index) => `key-${index}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.sent.map(({ length }) => length)).toEqual([30, 30, 10]);
  });

  it("are retried once when the process stops", async () => {
    const { state, queue } = setUp();
    state.isAway = true;
    queue.add(["a"]);
    await vi.advanceTimersByTimeAsync(0);
    state.isAway = false;
    await queue.close();
    expect(state.sent).toEqual([["a"], ["a"]]);
  });

  it("are repeated immediately when the process stops before the repetition is due", async () => {
    const { state, queue } = setUp();
    queue.add(["a"]);
    await vi.advanceTimersByTimeAsync(0);
    queue.add(["b"]);
    await queue.close();
    expect(state.sent.slice(0, 2)).toEqual([["a"], ["b"]]);
    expect(state.sent.slice(2).flat().toSorted()).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.sent).toHaveLength(4);
  });
});

it.each([
  ["purge+http://127.0.0.1:6081/", { method: "PURGE", url: "http://127.0.0.1:6081/" }],
  ["ban+https://varnish.internal/", { method: "BAN", url: "https://varnish.internal/" }],
  ["https://api.cdn.test/purge", { method: "POST", url: "https://api.cdn.test/purge" }],
  ["https://u:hush@api.cdn.test/purge", null],
  ["purge+ftp://varnish.internal/", null],
  ["varnish.internal", null],
])("reads the address of purges %s", (text, target) => expect(parsePurgeTarget(text)).toEqual(target));
