import { describe, expect, it } from "vitest";
import { commandOf as commandWith, type KeyContext, type KeyStroke } from "./keyboard.ts";

const commandOf = (key: KeyStroke, place: KeyContext) => commandWith(key, place, true);

const stroke = (key: string, held: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe("commandOf", () => {
  it("undoes with Ctrl+Z and Cmd+Z, except in a text field", () => {
    expect(commandOf(stroke("z", { ctrlKey: true }), "block")).toBe("undo");
    expect(commandOf(stroke("z", { metaKey: true }), "elsewhere")).toBe("undo");
    expect(commandOf(stroke("Z", { ctrlKey: true, shiftKey: true }), "block")).toBe("redo");
    expect(commandOf(stroke("z", { ctrlKey: true }), "field")).toBeNull();
  });

  it("moves with Alt, selects without, and selects more with Shift", () => {
    expect(commandOf(stroke("ArrowUp", { altKey: true }), "block")).toBe("moveUp");
    expect(commandOf(stroke("ArrowUp"), "block")).toBe("previous");
    expect(commandOf(stroke("ArrowUp", { shiftKey: true }), "block")).toBe("extendUp");
  });

  it("never removes a block while the user is typing", () => {
    expect(commandOf(stroke("Backspace"), "field")).toBeNull();
    expect(commandOf(stroke("Delete"), "elsewhere")).toBeNull();
    expect(commandOf(stroke("Delete"), "block")).toBe("remove");
  });

  it("moves the focus to the toolbar from a text too", () => {
    expect(commandOf(stroke("F10", { altKey: true }), "field")).toBe("toolbar");
    expect(commandOf(stroke("F10"), "block")).toBeNull();
  });

  it("ignores single characters if the user disabled them", () => {
    expect(commandWith(stroke("?"), "elsewhere", false)).toBeNull();
    expect(commandWith(stroke("/"), "block", false)).toBeNull();
    expect(commandWith(stroke("z", { ctrlKey: true }), "block", false)).toBe("undo");
    expect(commandWith(stroke("ArrowUp"), "block", false)).toBe("previous");
  });

  it("accepts the question mark with and without Shift, because keyboards differ", () => {
    expect(commandOf(stroke("?", { shiftKey: true }), "block")).toBe("help");
    expect(commandOf(stroke("?"), "elsewhere")).toBe("help");
  });
});
