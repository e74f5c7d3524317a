import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EditorDocument } from "./document.ts";
import { HISTORY_STEPS, recordChange, redo, startHistory, undo } from "./history.ts";

const documentOf = (title: string): EditorDocument => ({
  layout: "100",
  blocks: [{ guid: "a", buildingBlockName: "heading", content: { title }, options: {}, layoutPosition: "main", sortId: 0 }],
});
const change = (title: string, at: number, mergeKey?: string) => ({ document: documentOf(title), label: "changed" as const, at, mergeKey });

describe("history", () => {
  it("returns every earlier document by undo and every later one by redo", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 30 }), (titles) => {
        const start = startHistory(documentOf("start"));
        const all = titles.reduce((history, title, at) => recordChange(history, change(title, at)), start);
        const undone = titles.reduce((history) => undo(history), all);
        expect(undone.now).toEqual(start.now);
        expect(titles.reduce((history) => redo(history), undone).now).toEqual(all.now);
      }),
    );
  });

  it("treats typing without a long pause as one step", () => {
    const typed = ["H", "Ho", "Hoi"].reduce(
      (history, title, index) => recordChange(history, change(title, index * 500, "a/title")),
      startHistory(documentOf("")),
    );
    expect(undo(typed).now).toEqual(documentOf(""));
  });

  it("starts a new step after a pause, or in another field", () => {
    const first = recordChange(startHistory(documentOf("")), change("H", 0, "a/title"));
    expect(undo(recordChange(first, change("Ho", 5000, "a/title"))).now).toEqual(documentOf("H"));
    expect(undo(recordChange(first, change("Ho", 100, "b/title"))).now).toEqual(documentOf("H"));
  });

  it("drops undone steps after another change", () => {
    const history = recordChange(undo(recordChange(startHistory(documentOf("")), change("x", 0))), change("y", 10));
    expect(history.future).toEqual([]);
    expect(redo(history)).toBe(history);
  });

  it(`keeps ${HISTORY_STEPS} steps`, () => {
    let history = startHistory(documentOf(""));
    for (let at = 0; at < HISTORY_STEPS + 50; at++) history = recordChange(history, change(String(at), at));
    expect(history.past).toHaveLength(HISTORY_STEPS);
  });
});
