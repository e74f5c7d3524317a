import { describe, expect, it } from "vitest";
import { stepOf } from "./table-keys.ts";

const grid = [
  ["a", "b"],
  ["c", "d"],
];
const inside = { isAtStart: false, isAtEnd: false };
const stroke = (key: string, held: "shiftKey" | "altKey" | "moves" | "none" = "none") => ({
  key,
  shiftKey: held === "shiftKey" || held === "moves",
  altKey: held === "altKey" || held === "moves",
  ctrlKey: false,
  metaKey: false,
});
const go = (row: number, column: number, addsRow = false) => ({ type: "go", to: { row, column }, addsRow });

describe("keys in a table", () => {
  it.each([
    ["Tab", "none", { row: 0, column: 1 }, go(1, 0)],
    ["Tab", "shiftKey", { row: 1, column: 0 }, go(0, 1)],
    ["Tab", "shiftKey", { row: 0, column: 0 }, null],
    ["Tab", "none", { row: 1, column: 1 }, go(2, 0, true)],
    ["Enter", "none", { row: 0, column: 1 }, go(1, 1)],
    ["Enter", "none", { row: 1, column: 1 }, go(2, 1, true)],
    ["Enter", "shiftKey", { row: 1, column: 1 }, go(0, 1)],
    ["ArrowDown", "none", { row: 1, column: 0 }, null],
    ["ArrowUp", "none", { row: 1, column: 0 }, go(0, 0)],
    ["ArrowRight", "none", { row: 0, column: 0 }, null],
    ["ArrowDown", "moves", { row: 0, column: 1 }, { type: "move", line: "row", from: 0, to: 1 }],
    ["ArrowLeft", "moves", { row: 0, column: 1 }, { type: "move", line: "column", from: 1, to: 0 }],
    ["ArrowLeft", "altKey", { row: 0, column: 1 }, null],
    ["x", "none", { row: 0, column: 1 }, null],
  ] as const)("%s (%s) in %j", (key, held, at, step) => {
    expect(stepOf(stroke(key, held), grid, at, inside)).toEqual(step);
  });

  it("move to the neighbouring cell at the edge of a text", () => {
    expect(stepOf(stroke("ArrowRight"), grid, { row: 0, column: 0 }, { isAtStart: false, isAtEnd: true })).toEqual(go(0, 1));
    expect(stepOf(stroke("ArrowLeft"), grid, { row: 0, column: 1 }, { isAtStart: true, isAtEnd: true })).toEqual(go(0, 0));
    expect(stepOf(stroke("ArrowLeft"), grid, { row: 0, column: 0 }, { isAtStart: true, isAtEnd: true })).toBeNull();
  });

  it("leave the table below an empty row, and never take a browser's own shortcut", () => {
    expect(stepOf(stroke("Tab"), [["a"], [""]], { row: 1, column: 0 }, inside)).toBeNull();
    expect(stepOf({ ...stroke("Enter"), ctrlKey: true }, grid, { row: 0, column: 0 }, inside)).toBeNull();
  });
});
