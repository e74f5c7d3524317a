import { ANNOUNCE_MS, type UnnamedEditor } from "@plein/contract/presence/draft-event";
import { describe, expect, it } from "vitest";
import type { DraftStream, DraftUpdates } from "./draft-stream.ts";
import { PresenceHub } from "./presence-hub.ts";
import { LEASE_MS, MAX_PER_DOCUMENT, MAX_PER_USER, TICK_MS } from "./presence-limits.ts";

const PLATFORM = "11111111-1111-4111-8111-111111111111";
const PAGE = { platformGuid: PLATFORM, documentGuid: "22222222-2222-4222-8222-222222222222" };
const guid = (n: number) => `33333333-3333-4333-8333-${String(n).padStart(12, "0")}`;
const editor = (n: number, userGuid = guid(n)) => ({ editorId: guid(n), userGuid });

/** Processes that hear each other, with one clock. */
function startProcesses(count: number) {
  let time = 0;
  const cut = new Set<PresenceHub>();
  const hubs = Array.from({ length: count }, (_, index) => {
    const hub: PresenceHub = new PresenceHub({
      sender: `process ${index}`,
      now: () => time,
      broadcast: (payload) => {
        expect(Buffer.byteLength(payload)).toBeLessThan(7900);
        if (!cut.has(hub)) for (const other of hubs) if (!cut.has(other)) other.receive(payload);
      },
    });
    return hub;
  });
  return {
    hubs: hubs as [PresenceHub, PresenceHub],
    kill: (hub: PresenceHub) => cut.add(hub),
    /** lets time pass as their timers do */
    pass: (ms: number) => {
      for (const end = time + ms; time < end; ) {
        time += TICK_MS;
        for (const hub of hubs) if (!cut.has(hub)) hub.tick();
      }
    },
  };
}

function join(hub: PresenceHub, one: Omit<UnnamedEditor, "blockGuid">): DraftStream {
  const joined = hub.join(PAGE, one);
  if (joined.code !== "Success") throw new Error(joined.code);
  return joined.value;
}

const editorsOf = (hub: PresenceHub) =>
  hub
    .present(PAGE)
    .map(({ editorId }) => editorId)
    .sort();

async function nextOf(stream: DraftStream): Promise<DraftUpdates | undefined> {
  const { value } = await stream[Symbol.asyncIterator]().next();
  return value ?? undefined;
}

describe("the editors of a page", () => {
  it("see each other on every process, also those who came before them", () => {
    const { hubs } = startProcesses(2);
    const [first, second] = hubs;
    join(first, editor(1));
    join(second, editor(2));
    expect(editorsOf(first)).toEqual([guid(1), guid(2)]);
    expect(editorsOf(second)).toEqual([guid(1), guid(2)]);
  });

  it("are notified of the blocks that the others edit, whichever process receives it", () => {
    const { hubs } = startProcesses(2);
    const [first, second] = hubs;
    join(first, editor(1));
    join(second, editor(2));
    second.enter(PAGE, { editorId: guid(1), userGuid: guid(1), blockGuid: guid(9) });
    for (const hub of hubs) expect(hub.present(PAGE).find(({ editorId }) => editorId === guid(1))?.blockGuid).toBe(guid(9));
  });

  it("can't be moved by another user who knows the tab", () => {
    const { hubs } = startProcesses(2);
    join(hubs[0], editor(1));
    for (const hub of hubs) hub.enter(PAGE, { editorId: guid(1), userGuid: guid(2), blockGuid: guid(9) });
    expect(hubs[0].present(PAGE)[0]?.blockGuid).toBeNull();
  });

  it("vanish when they leave", () => {
    const { hubs } = startProcesses(2);
    const stream = join(hubs[0], editor(1));
    join(hubs[1], editor(2));
    hubs[0].leave(PAGE, stream);
    expect(editorsOf(hubs[1])).toEqual([guid(2)]);
    expect(hubs[0].streamCount).toBe(0);
  });

  it("vanish within half a minute when their process is killed, and stay as long as it lives", () => {
    const { hubs, kill, pass } = startProcesses(2);
    join(hubs[0], editor(1));
    const survivor = join(hubs[1], editor(2));
    const live = () => hubs[1].enter(PAGE, { ...editor(2), blockGuid: null });
    for (let seconds = 0; seconds < 60; seconds += 10) {
      hubs[0].enter(PAGE, { ...editor(1), blockGuid: null });
      live();
      pass(ANNOUNCE_MS);
      expect(editorsOf(hubs[1])).toEqual([guid(1), guid(2)]);
    }
    kill(hubs[0]);
    for (let seconds = 0; seconds < 30; seconds += 10) {
      live();
      pass(ANNOUNCE_MS);
    }
    expect(editorsOf(hubs[1])).toEqual([guid(2)]);
    survivor.close();
  });

  it("vanish when their tab gives no sign of life, although its connection stays, and return with the next", () => {
    const { hubs, pass } = startProcesses(2);
    join(hubs[0], editor(1));
    pass(LEASE_MS + TICK_MS);
    expect(editorsOf(hubs[0])).toEqual([]);
    hubs[0].enter(PAGE, { ...editor(1), blockGuid: null });
    expect(editorsOf(hubs[0])).toEqual([guid(1)]);
  });

  it("are those of one page of one platform", () => {
    const { hubs } = startProcesses(2);
    join(hubs[0], editor(1));
    expect(hubs[0].present({ ...PAGE, platformGuid: guid(7) })).toEqual([]);
    expect(hubs[0].present({ ...PAGE, documentGuid: guid(7) })).toEqual([]);
  });

  it("fit in one notification, as many as a page can have", () => {
    const { hubs } = startProcesses(2);
    for (let n = 1; n <= MAX_PER_DOCUMENT; n++) join(hubs[0], editor(n));
    expect(hubs[0].present(PAGE)).toHaveLength(MAX_PER_DOCUMENT);
  });
});

describe("a stream", () => {
  it("sends the saved blocks, merged until they are read", async () => {
    const { hubs } = startProcesses(1);
    const stream = join(hubs[0], editor(1));
    hubs[0].invalidate({ platformGuid: PLATFORM, tags: [`draft:${PAGE.documentGuid}`, "block:a"] });
    hubs[0].invalidate({ platformGuid: PLATFORM, tags: [`draft:${PAGE.documentGuid}`, "block:b"] });
    hubs[0].invalidate({ platformGuid: guid(7), tags: [`draft:${PAGE.documentGuid}`, "block:c"] });
    hubs[0].invalidate({ platformGuid: PLATFORM, tags: [`draft:${guid(7)}`, "block:d"] });
    expect((await nextOf(stream))?.changed).toEqual(new Set(["a", "b"]));
  });

  it("reports that anything may have changed when the order did, or when notifications may have been missed", async () => {
    const { hubs } = startProcesses(1);
    const stream = join(hubs[0], editor(1));
    hubs[0].invalidate({ platformGuid: PLATFORM, tags: [`draft:${PAGE.documentGuid}`, "block:a"] });
    hubs[0].invalidate({ platformGuid: PLATFORM, tags: [`draft:${PAGE.documentGuid}`] });
    expect(await nextOf(stream)).toMatchObject({ changed: null, mayHaveEnded: false });
    hubs[0].markAllStale();
    expect(await nextOf(stream)).toMatchObject({ changed: null, mayHaveEnded: true });
  });

  it.each(["all", "users", `user:${guid(1)}`, `page:${PAGE.documentGuid}`] as const)("has its rights checked after %s", async (tag) => {
    const { hubs } = startProcesses(1);
    const stream = join(hubs[0], editor(1));
    hubs[0].invalidate({ platformGuid: PLATFORM, tags: [tag] });
    expect((await nextOf(stream))?.mayHaveEnded).toBe(true);
  });

  it("has its rights checked regularly without any cause", async () => {
    const { hubs, pass } = startProcesses(1);
    const stream = join(hubs[0], editor(1));
    await nextOf(stream);
    pass(30_000);
    expect((await nextOf(stream))?.mayHaveEnded).toBe(true);
  });

  it("ends when its tab reconnects, when the process stops, and then there is no other", async () => {
    const { hubs } = startProcesses(1);
    const [hub] = hubs;
    const before = join(hub, editor(1));
    const after = join(hub, editor(1));
    expect(await nextOf(before)).toBeUndefined();
    hub.close();
    expect(await nextOf(after)).toBeUndefined();
    expect(hub.join(PAGE, editor(2)).code).toBe("Failed");
  });
});

describe("the limits", () => {
  it("refuse an editor beyond those of a page", () => {
    const { hubs } = startProcesses(1);
    for (let n = 1; n <= MAX_PER_DOCUMENT; n++) join(hubs[0], editor(n));
    expect(hubs[0].join(PAGE, editor(99))).toMatchObject({ code: "TooSoon", facts: { retryAfterSeconds: 30 } });
  });

  it("let a user's further tab replace the one that was silent longest", async () => {
    const { hubs, pass } = startProcesses(1);
    const silent = join(hubs[0], editor(1, guid(50)));
    pass(TICK_MS);
    for (let n = 2; n <= MAX_PER_USER + 1; n++) join(hubs[0], editor(n, guid(50)));
    expect(await nextOf(silent)).toBeUndefined();
    expect(hubs[0].streamCount).toBe(MAX_PER_USER);
  });
});
