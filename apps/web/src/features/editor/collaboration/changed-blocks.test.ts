import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import { failure, success } from "@plein/contract/result";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { knownDraftOf } from "../saving/known-draft.ts";
import { ChangedBlocks } from "./changed-blocks.ts";

const block = (guid: string): EditableBlock => ({
  guid,
  buildingBlockName: "heading",
  content: { text: guid },
  options: {},
  layoutPosition: "main",
  sortId: 0,
  version: 2,
  updatedOn: "2026-01-01T00:00:00.000Z",
  defects: [],
});

function start({ isReachable = true } = {}) {
  const calls: string[] = [];
  const state = { isReachable };
  const changed = new ChangedBlocks({
    load: async () => (state.isReachable ? { blocks: [], layout: "100" } : null),
    loadBlock: async (guid) => {
      calls.push(`load ${guid}`);
      return guid === "gone" ? failure("NotFound", "") : success(block(guid));
    },
    saver: {
      getKnownDraft: () => knownDraftOf([block("a"), block("b"), block("gone")], "100"),
      mergeBlocks: async (blocks) => void calls.push(`merge ${blocks.map(({ guid }) => guid).join()}`),
      refresh: async (load) => {
        calls.push("refresh");
        return (await load()) !== null;
      },
    },
  });
  return { changed, calls, state };
}

describe("the draft that other users saved", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it("is loaded block by block, one load at a time", async () => {
    const { changed, calls } = start();
    changed.add(["a"]);
    changed.add(["a", "b"]);
    changed.add(["b"]);
    await settle();
    expect(calls).toEqual(["load a", "merge a", "load a", "load b", "merge a,b"]);
  });

  it.each([["new"], ["gone"]])("is loaded as a whole when a block is %s", async (guid) => {
    const { changed, calls } = start();
    changed.add(["a", guid]);
    await settle();
    expect(calls.at(-1)).toBe("refresh");
  });

  it("is loaded again later if the load failed", async () => {
    const { changed, calls, state } = start({ isReachable: false });
    changed.add(null);
    await settle();
    state.isReachable = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual(["refresh", "refresh"]);
  });
});
