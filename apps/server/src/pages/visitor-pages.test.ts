import type { Invalidation } from "@plein/contract/cache/cache-tag";
import { describe, expect, it } from "vitest";
import { createCounts } from "../operations/metrics.ts";
import { pageKey } from "./page-key.ts";
import { RenderQueue } from "./render-queue.ts";
import { createStoredPage, representationFor, type StoredPage } from "./stored-page.ts";
import { type RenderedPage, type VisitorPageRequest, VisitorPages } from "./visitor-pages.ts";

const A = "11111111-1111-4111-8111-111111111111";
const platform = {
  guid: A,
  name: "Alfa",
  primaryDomain: "a.test",
  hostNames: ["a.test"],
  defaultLocale: "nl" as const,
  timeZone: "Europe/Amsterdam",
  isDemo: false,
};
const request = (path: string, host = "a.test"): VisitorPageRequest => ({
  scheme: "http",
  host,
  path,
  search: "",
  locale: null,
  platform,
  correlationId: "id",
});
const HOME = pageKey(request("/"));

/** Pages whose rendering can be held, and a clock that only moves when it is told to. */
function setUp({ maxBytes = 10_000_000 } = {}) {
  const state = {
    time: 0,
    makings: 0,
    html: "one",
    status: 200,
    failure: null as Error | null,
    isAway: true,
    wait: null as Promise<void> | null,
  };
  const errors: unknown[] = [];
  const render = async ({ path, platform }: VisitorPageRequest): Promise<RenderedPage> => {
    state.makings += 1;
    const { html, status } = state;
    await state.wait;
    if (state.failure) throw state.failure;
    const page = createStoredPage(
      {
        status,
        location: null,
        parts: [`${html} ${path}`],
        nonce: "n",
        shown: { platformGuid: platform.guid, path, itemGuid: null, formGuids: [] },
      },
      { logOrigin: null, isDevelopment: false, scheme: "http" },
    );
    return { page, tags: ["site", "page:x", `path:${path}`] };
  };
  const now = () => state.time;
  const outage = { isOn: false, check: async () => Object.assign(outage, { isOn: state.isAway }).isOn };
  const pages = new VisitorPages({
    maxBytes,
    render,
    renders: new RenderQueue(),
    outage,
    isListening: () => true,
    counts: createCounts(),
    reportError: (error) => errors.push(error),
    now,
  });
  const text = async (path: string) => textOf((await pages.get(request(path))).page);
  return { state, pages, text, errors, outage };
}

function hold(): { promise: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, release: resolve };
}

const down = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const change: Invalidation = { platformGuid: A, tags: ["page:x"] };

function textOf(page: StoredPage | undefined): string | undefined {
  return page && representationFor(page, undefined).body.toString();
}

describe("visitors' pages", () => {
  it("are rendered once for 500 concurrent requests", async () => {
    const { state, text } = setUp();
    const gate = hold();
    state.wait = gate.promise;
    const responses = Promise.all(Array.from({ length: 500 }, () => text("/")));
    gate.release();
    expect(new Set(await responses)).toEqual(new Set(["one /"]));
    expect(state.makings).toBe(1);
    expect(await text("/")).toBe("one /");
    expect(state.makings).toBe(1);
  });

  it("say whether the request had to wait for them", async () => {
    const { pages, outage } = setUp();
    expect((await pages.get(request("/"))).isCached).toBe(false);
    expect((await pages.get(request("/"))).isCached).toBe(true);
    pages.markAllStale();
    outage.isOn = true;
    expect((await pages.get(request("/"))).isCached).toBe(true);
    outage.isOn = false;
    expect((await pages.get(request("/"))).isCached).toBe(false);
  });

  it("are rendered for each host", async () => {
    const { state, pages } = setUp();
    await pages.get(request("/"));
    await pages.get(request("/", "www.a.test"));
    expect(state.makings).toBe(2);
  });

  it("are rendered for each list query, which only evict each other", async () => {
    const { state, pages, text } = setUp({ maxBytes: 400_000 });
    await text("/");
    for (let page = 2; page < 300; page++) await pages.get({ ...request("/nieuws"), search: `?page=${page}` });
    expect(state.makings).toBe(299);
    expect(pages.peek(HOME)).toBeDefined();
    expect(pages.peek(pageKey({ ...request("/nieuws"), search: "?page=2" }))).toBeUndefined();
    expect(pages.peek(pageKey({ ...request("/nieuws"), search: "?page=299" }))).toBeDefined();
    expect(pages.pageBytes).toBeLessThan(60_000);
    expect(pages.remove({ host: "a.test", request: "/nieuws", isPublic: true })).toBeGreaterThan(0);
    expect(pages.peek(pageKey({ ...request("/nieuws"), search: "?page=299" }))).toBeUndefined();
  });

  it("are invalidated by the tags of their content", async () => {
    const { state, pages, text } = setUp();
    await text("/");
    state.html = "two";
    pages.invalidate({ platformGuid: A, tags: ["page:y"] });
    expect(await text("/")).toBe("one /");
    pages.invalidate(change);
    expect(await text("/")).toBe("two /");
  });

  it("are neither cached nor shared with later requests if a change overtook their rendering", async () => {
    const { state, pages, text } = setUp();
    const gate = hold();
    state.wait = gate.promise;
    const early = text("/");
    state.html = "two";
    pages.invalidate(change);
    state.wait = null;
    expect(await text("/")).toBe("two /");
    gate.release();
    expect(await early).toBe("one /");
    expect(await text("/")).toBe("two /");
  });

  it("are served stale while the database is unreachable, whether they changed or not", async () => {
    const { state, pages, text, outage } = setUp();
    await text("/");
    state.failure = down();
    pages.markAllStale();
    expect(await text("/")).toBe("one /");
    expect(textOf(pages.peek(HOME))).toBe("one /");
    await expect(text("/cold")).rejects.toThrow("ECONNREFUSED");
    outage.isOn = false;
    expect(pages.peek(HOME)).toBeUndefined();
    Object.assign(state, { failure: null, html: "two" });
    expect(await text("/")).toBe("two /");
  });

  it("that changed just before an outage are served stale, until it ends", async () => {
    const { state, pages, text, outage } = setUp();
    await text("/");
    pages.invalidate(change);
    state.failure = down();
    expect(await text("/")).toBe("one /");
    expect(textOf(pages.peek(HOME))).toBe("one /");
    Object.assign(state, { failure: null, html: "two" });
    outage.isOn = false;
    expect(pages.peek(HOME)).toBeUndefined();
    expect(await text("/")).toBe("two /");
  });

  it("that changed aren't served stale if the database is reachable but busy", async () => {
    const { state, pages, text } = setUp();
    await text("/");
    pages.invalidate(change);
    Object.assign(state, { failure: down(), isAway: false });
    await expect(text("/")).rejects.toThrow("ECONNREFUSED");
  });

  it("that changed long before an outage, or were unpublished, aren't served stale in it", async () => {
    const { state, pages, text, outage } = setUp();
    await text("/");
    await text("/private");
    await text("/404");
    pages.invalidate(change);
    state.status = 403;
    await text("/private");
    state.status = 404;
    await text("/404");
    outage.isOn = true;
    expect(pages.peek(pageKey(request("/private")))).toBeUndefined();
    expect(pages.peek(pageKey(request("/404")))?.status).toBe(404);
    expect(pages.peek(HOME)).toBeDefined();
    state.time = 10 * 60_000;
    expect(pages.peek(HOME)).toBeUndefined();
  });

  it("that the operator removed aren't served in an outage", async () => {
    const { pages, text, outage } = setUp();
    await text("/");
    pages.remove({ host: "a.test", request: "/", isPublic: true });
    outage.isOn = true;
    expect(pages.peek(HOME)).toBeUndefined();
  });

  it("are revalidated after invalidations may have been missed", async () => {
    const { state, pages, text } = setUp();
    await text("/");
    state.html = "two";
    pages.markAllStale();
    expect(pages.peek(HOME)).toBeUndefined();
    expect(await text("/")).toBe("two /");
  });

  it("aren't served stale after any other error", async () => {
    const { state, pages, text } = setUp();
    await text("/");
    pages.markAllStale();
    state.failure = new Error("a bug");
    await expect(text("/")).rejects.toThrow("a bug");
  });

  it("are rendered again in the background shortly before they expire, and awaited afterwards", async () => {
    const { state, pages, text } = setUp();
    await text("/");
    state.html = "two";
    state.time = 44_000;
    expect(textOf(pages.peek(HOME))).toBe("one /");
    expect(state.makings).toBe(1);
    state.time = 56_000;
    expect(textOf(pages.peek(HOME))).toBe("one /");
    expect(state.makings).toBe(2);
    expect(await text("/")).toBe("one /");
    await expect.poll(() => textOf(pages.peek(HOME))).toBe("two /");
    state.time += 61_000;
    expect(pages.peek(HOME)).toBeUndefined();
  });

  it("keep their bytes if a new rendering is the same", async () => {
    const { state, pages } = setUp();
    const { page: first } = await pages.get(request("/"));
    pages.markAllStale();
    await pages.get(request("/"));
    expect(state.makings).toBe(2);
    expect(pages.peek(HOME)).toBe(first);
  });

  it("that don't exist only evict each other", async () => {
    const { state, pages, text } = setUp({ maxBytes: 100_000_000 });
    await text("/");
    state.status = 404;
    for (let count = 0; count < 1500; count++) await text(`/nope-${count}`);
    expect(pages.peek(HOME)).toBeDefined();
    expect(pages.cachedPages).toBe(1001);
  });

  it("that only redirect don't evict other pages", async () => {
    const { state, pages, text } = setUp({ maxBytes: 100_000_000 });
    await text("/");
    state.status = 301;
    for (let count = 0; count < 1500; count++) await text(`/nieuws/i/2B4kQz8M/titel-${count}`);
    expect(pages.peek(HOME)).toBeDefined();
    expect(pages.cachedPages).toBe(1001);
  });

  it("appear when they are published, and disappear when they are deleted", async () => {
    const { state, pages } = setUp();
    state.status = 404;
    expect((await pages.get(request("/new"))).page.status).toBe(404);
    state.status = 200;
    pages.invalidate({ platformGuid: A, tags: ["path:/new"] });
    expect((await pages.get(request("/new"))).page.status).toBe(200);
  });

  it("aren't cached after an error", async () => {
    const { state, pages, text } = setUp();
    state.status = 500;
    await text("/");
    expect(pages.cachedPages).toBe(0);
  });

  it("stay within their memory limit", async () => {
    const { pages, text } = setUp({ maxBytes: 100_000 });
    for (let count = 0; count < 100; count++) await text(`/page-${count}`);
    expect(pages.pageBytes).toBeLessThanOrEqual(100_000);
    expect(pages.cachedPages).toBeGreaterThan(5);
    const none = setUp({ maxBytes: 0 });
    expect(await none.text("/")).toBe("one /");
    expect(none.pages.cachedPages).toBe(0);
  });

  it("are removed by index: one request or all of a host, but never by an identity", async () => {
    const { pages, text } = setUp();
    for (const path of ["/", "/a", "/b"]) await text(path);
    await pages.get(request("/", "www.a.test"));
    expect(pages.remove({ host: "a.test", request: "/", isPublic: false })).toBe(0);
    expect(pages.remove({ host: "a.test", request: "/a?utm=1", isPublic: true })).toBe(1);
    expect(pages.remove({ host: "a.test", request: "/a", isPublic: true })).toBe(0);
    expect(pages.remove({ host: "a.test", request: "*", isPublic: true })).toBe(2);
    expect(pages.cachedPages).toBe(1);
  });
});
