import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { failure, type Result, success } from "@plein/contract/result";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EditorBlock, EditorDocument } from "../document/document.ts";
import { changeBlock, duplicateBlock, removeBlock, stepBlock } from "../testing/page-edits.ts";
import type { SaveApi } from "./save-calls.ts";
import { RETRY_AFTER_MS, SAVE_AFTER_MS, Saver } from "./saver.ts";

const stored = (guid: string, sortId: number, version = 1): EditableBlock => ({
  guid,
  buildingBlockName: "heading",
  content: { text: guid },
  options: {},
  layoutPosition: "main",
  sortId,
  version,
  updatedOn: "2026-01-01T00:00:00.000Z",
  defects: [],
});

/** An in-memory server with one page, which counts versions like the real one. */
function startServer(blocks: readonly EditableBlock[]) {
  const rows = new Map(blocks.map((block) => [block.guid, block]));
  const trash = new Map<string, EditableBlock>();
  const calls: string[] = [];
  let next: Result<never> | null = null;
  let isNextLost = false;
  const respond = <T>(call: string, run: () => Result<T>): Promise<Result<T>> => {
    calls.push(call);
    const failed = next;
    next = null;
    const result = failed ?? run();
    const isLost = isNextLost;
    isNextLost = false;
    return Promise.resolve(isLost ? failure("Failed", "network") : result);
  };
  const put = (block: EditorBlock, version: number) => {
    const row: EditableBlock = { ...stored(block.guid, block.sortId), ...block, version };
    rows.set(block.guid, row);
    return success(row);
  };
  const api: SaveApi = {
    add: (block) => respond(`add ${block.guid}`, () => put(block, 1)),
    save: (block, version) =>
      respond(`save ${block.guid}`, () => {
        const row = rows.get(block.guid);
        if (!row) return failure("NotFound", "no such block");
        return row.version === version ? put(block, version + 1) : failure("Conflict", "newer version", { current: row });
      }),
    restore: (guid) =>
      respond(`restore ${guid}`, () => {
        const row = trash.get(guid);
        if (!row) return failure("NotFound", "never there");
        rows.set(guid, row);
        return success(row);
      }),
    remove: (guid) =>
      respond(`remove ${guid}`, () => {
        const row = rows.get(guid);
        if (row) trash.set(guid, row);
        rows.delete(guid);
        return success(null);
      }),
    arrange: (places, layout) =>
      respond(layout === undefined ? "arrange" : `arrange ${places.length} in ${layout}`, () => {
        const isComplete = places.length === rows.size && places.every(({ guid }) => rows.has(guid));
        if (!isComplete) return failure("Conflict", "other blocks");
        for (const place of places) put({ ...place }, rows.get(place.guid)?.version ?? 1);
        return success(null);
      }),
  };
  return {
    api,
    rows,
    trash,
    calls,
    failNext: (result: Result<never>) => (next = result),
    /** the next call succeeds, but its response gets lost */
    loseNextResponse: () => (isNextLost = true),
  };
}

const start: EditorDocument = { layout: "100", blocks: [stored("a", 0), stored("b", 1)] };
const retitled = (document: EditorDocument, guid: string, text: string) => changeBlock(document, guid, { content: { text } });

function startSaver() {
  const server = startServer([stored("a", 0), stored("b", 1)]);
  return { server, saver: new Saver(server.api, [stored("a", 0), stored("b", 1)], start, Date.now) };
}

describe("saver", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("saves a change once, a moment after the last key", async () => {
    const { server, saver } = startSaver();
    saver.changeDocument(retitled(start, "a", "H"));
    saver.changeDocument(retitled(start, "a", "Hoi"));
    expect(saver.getState().status).toBe("unsaved");
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(server.calls).toEqual(["save a"]);
    expect(server.rows.get("a")?.content).toEqual({ text: "Hoi" });
    expect(saver.getState().status).toBe("saved");
  });

  it("saves another layout before the blocks that are added to its columns, naming the blocks that the server has", async () => {
    const { server, saver } = startSaver();
    const aside = { ...start, layout: "25-75" } as const;
    const added: EditorBlock = { ...stored("c", 0), layoutPosition: "side-left" };
    saver.changeDocument({ ...removeBlock(aside, "b"), blocks: [...removeBlock(aside, "b").blocks, added] });
    expect(await saver.flush()).toBe(true);
    expect(server.calls).toEqual(["remove b", "arrange 1 in 25-75", "add c"]);
  });

  it("repeats the layout after a lost response", async () => {
    const { server, saver } = startSaver();
    server.loseNextResponse();
    saver.changeDocument({ ...start, layout: "25-75" });
    expect(await saver.flush()).toBe(false);
    expect(await saver.flush()).toBe(true);
    expect(server.calls).toEqual(["arrange 2 in 25-75", "arrange 2 in 25-75"]);
  });

  it("adds, removes and moves in the order that the server requires", async () => {
    const { server, saver } = startSaver();
    saver.changeDocument(stepBlock(removeBlock(duplicateBlock(start, "a", "copy"), "b"), "copy", -1));
    expect(await saver.flush()).toBe(true);
    expect(server.calls).toEqual(["add copy", "remove b", "arrange"]);
    expect([...server.rows.values()].sort((x, y) => x.sortId - y.sortId).map(({ guid }) => guid)).toEqual(["copy", "a"]);
  });

  it("restores a removed block under its own guid when the removal is undone", async () => {
    const { server, saver } = startSaver();
    saver.changeDocument(removeBlock(start, "a"));
    await saver.flush();
    saver.changeDocument(start);
    expect(await saver.flush()).toBe(true);
    expect(server.calls).toContain("restore a");
    expect(server.calls).not.toContain("add a");
  });

  it("saves the order of two blocks that changed places, and were both changed", async () => {
    const { server, saver } = startSaver();
    saver.changeDocument(retitled(retitled(stepBlock(start, "b", -1), "a", "A"), "b", "B"));
    expect(await saver.flush()).toBe(true);
    expect(server.calls).toEqual(expect.arrayContaining(["save a", "save b", "arrange"]));
    expect([...server.rows.values()].sort((x, y) => x.sortId - y.sortId).map(({ guid }) => guid)).toEqual(["b", "a"]);
  });

  it("has no unsaved changes when it announces that everything is saved", async () => {
    const { saver } = startSaver();
    const unsaved: boolean[] = [];
    saver.subscribe(() => saver.getState().status === "saved" && unsaved.push(saver.hasUnsavedChanges()));
    saver.changeDocument(retitled(start, "a", "Hoi"));
    await saver.flush();
    expect(unsaved).toEqual([false]);
  });

  it("doesn't retry for an editor that is disconnected", async () => {
    const { server, saver } = startSaver();
    const disconnect = saver.connect(() => undefined);
    server.failNext(failure("Failed", "network"));
    saver.changeDocument(retitled(start, "a", "Hoi"));
    const saved = saver.flush();
    disconnect();
    expect(await saved).toBe(false);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS[0]);
    expect(server.calls).toEqual(["save a"]);
  });

  it("sends the version it last received, so that its own saves never conflict", async () => {
    const { server, saver } = startSaver();
    for (const text of ["1", "2", "3"]) {
      saver.changeDocument(retitled(start, "a", text));
      expect(await saver.flush()).toBe(true);
    }
    expect(server.rows.get("a")?.version).toBe(4);
  });

  it("keeps both versions when someone else changed the same block, and continues with the other blocks", async () => {
    const { server, saver } = startSaver();
    server.rows.set("a", { ...stored("a", 0, 2), content: { text: "theirs" } });
    const mine = retitled(retitled(start, "a", "mine"), "b", "also mine");
    saver.changeDocument(mine);
    expect(await saver.flush()).toBe(false);
    const conflict = saver.getState().conflicts.get("a");
    expect([conflict?.mine.content, conflict?.theirs.content]).toEqual([{ text: "mine" }, { text: "theirs" }]);
    expect(server.rows.get("b")?.content).toEqual({ text: "also mine" });

    saver.resolveConflict("a");
    await vi.runAllTimersAsync();
    expect(server.rows.get("a")?.content).toEqual({ text: "mine" });
    expect(saver.getState().status).toBe("saved");
  });

  it.each([
    ["a change that is merged", { options: { look: "quiet" } }, ["a"]],
    ["nothing of a block in conflict", { content: { text: "theirs" } }, []],
  ])("reports %s as merged", async (_what, theirs, expected) => {
    const { server, saver } = startSaver();
    const reported: string[] = [];
    saver.onRemoteChange(({ guids }) => reported.push(...guids));
    server.rows.set("a", { ...stored("a", 0, 2), ...theirs });
    saver.changeDocument(retitled(start, "a", "mine"));
    await saver.flush();
    expect(saver.getState().conflicts.has("a")).toBe(expected.length === 0);
    expect(reported).toEqual(expected);
  });

  it("retries automatically while the server is unreachable, and loses nothing", async () => {
    const { server, saver } = startSaver();
    server.failNext(failure("Failed", "network"));
    saver.changeDocument(retitled(start, "a", "Hoi"));
    expect(await saver.flush()).toBe(false);
    expect(saver.getState().status).toBe("failed");
    expect(saver.hasUnsavedChanges()).toBe(true);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS[0]);
    expect(server.rows.get("a")?.content).toEqual({ text: "Hoi" });
    expect(saver.getState().status).toBe("saved");
  });

  it("saves at once when the connection comes back during an attempt that fails", async () => {
    const { server, saver } = startSaver();
    saver.changeDocument(retitled(start, "a", "Hoi"));
    for (const _ of RETRY_AFTER_MS) {
      server.failNext(failure("Failed", "no connection"));
      await saver.flush();
    }
    server.failNext(failure("Failed", "no connection"));
    const doomed = saver.flush();
    await saver.flushOnceOnline();
    expect([await doomed, saver.getState().status]).toEqual([false, "saved"]);
    expect(server.rows.get("a")?.content).toEqual({ text: "Hoi" });
  });

  it("retries soon when an attempt came too early after the connection was back", async () => {
    const { server, saver } = startSaver();
    saver.changeDocument(retitled(start, "a", "Hoi"));
    for (const _ of RETRY_AFTER_MS) {
      server.failNext(failure("Failed", "no connection"));
      await saver.flush();
    }
    server.failNext(failure("Failed", "no connection"));
    await saver.flushOnceOnline();
    expect(saver.getState().status).toBe("failed");
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS[0]);
    expect(saver.getState().status).toBe("saved");
  });

  it("waits for a new sign-in when the session ended, and then saves", async () => {
    const { server, saver } = startSaver();
    server.failNext(failure("Unauthorized", "session ended"));
    saver.changeDocument(retitled(start, "a", "Hoi"));
    await saver.flush();
    expect(saver.getState().status).toBe("signedOut");
    expect(await saver.flush()).toBe(true);
    expect(server.rows.get("a")?.content).toEqual({ text: "Hoi" });
  });

  it("shows what the server rejected, and retries that block once it was changed", async () => {
    const { server, saver } = startSaver();
    server.failNext(failure("BadRequest", "too long", { errors: [{ path: "/content/text", message: "Te lang" }] }));
    saver.changeDocument(retitled(start, "a", "x".repeat(1000)));
    expect(await saver.flush()).toBe(false);
    expect(saver.getState().refused.get("a")?.errors).toEqual([{ path: "/content/text", message: "Te lang" }]);
    await saver.flush();
    expect(server.calls).toEqual(["save a"]);
    saver.changeDocument(retitled(start, "a", "kort"));
    expect(await saver.flush()).toBe(true);
    expect(saver.getState().refused.size).toBe(0);
  });

  it("recognizes its own save when only the response was lost", async () => {
    const { server, saver } = startSaver();
    server.loseNextResponse();
    saver.changeDocument(retitled(start, "a", "Hoi"));
    expect(await saver.flush()).toBe(false);
    saver.changeDocument(retitled(start, "a", "Hoi daar"));
    expect(await saver.flush()).toBe(true);
    expect(saver.getState().conflicts.size).toBe(0);
    expect(server.rows.get("a")).toMatchObject({ content: { text: "Hoi daar" }, version: 3 });
  });

  it.each<[string, EditorDocument]>([
    ["a change", retitled(start, "a", "Hoi")],
    ["an addition", duplicateBlock(start, "b", "copy")],
    ["a removal", removeBlock(start, "a")],
    ["a move", stepBlock(start, "a", 1)],
  ])("undoes %s whose response got lost", async (_what, changed) => {
    const { server, saver } = startSaver();
    server.loseNextResponse();
    saver.changeDocument(changed);
    expect(await saver.flush()).toBe(false);
    saver.changeDocument(start);
    expect(await saver.flush()).toBe(true);
    expect(
      [...server.rows.values()].map(({ guid, content, sortId }) => ({ guid, content, sortId })).sort((x, y) => x.sortId - y.sortId),
    ).toEqual(start.blocks.map(({ guid, content, sortId }) => ({ guid, content, sortId })));
  });

  it("restores a block that someone else removed while it was being changed", async () => {
    const { server, saver } = startSaver();
    await server.api.remove("a", undefined);
    saver.changeDocument(retitled(start, "a", "mine"));
    expect(await saver.flush()).toBe(true);
    expect(server.rows.get("a")?.content).toEqual({ text: "mine" });
  });

  it("adds a removed block again when it can no longer be restored", async () => {
    const { server, saver } = startSaver();
    await server.api.remove("a", undefined);
    server.trash.clear();
    saver.changeDocument(retitled(start, "a", "mine"));
    expect(await saver.flush()).toBe(true);
    expect(server.rows.get("a")?.content).toEqual({ text: "mine" });
  });

  it("distinguishes a lost right from an ended session, and doesn't prompt a signed-in user to sign in", async () => {
    const { server, saver } = startSaver();
    server.failNext(failure("Unauthorized", "no right", { isAuthenticated: true }));
    saver.changeDocument(retitled(start, "a", "Hoi"));
    await saver.flush();
    expect(saver.getState().status).toBe("forbidden");
  });

  it("reloads the page when the server can't put the blocks in this order", async () => {
    const { server, saver } = startSaver();
    saver.changeDocument(stepBlock(start, "b", -1));
    server.failNext(failure("BadRequest", "no such area", { errors: [{ path: "/places/0/layoutPosition", message: "Daar niet" }] }));
    expect(await saver.flush()).toBe(false);
    expect(saver.getState().status).toBe("outOfDate");
  });
});
