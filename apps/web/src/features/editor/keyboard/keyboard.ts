/** The editor's keyboard shortcuts (hotkeys) as commands, shared by the help screen and the key handler. */
export type EditorCommand =
  | "undo"
  | "redo"
  | "saveNow"
  | "help"
  | "previous"
  | "next"
  | "first"
  | "last"
  | "edit"
  | "deselect"
  | "moveUp"
  | "moveDown"
  | "moveLeft"
  | "moveRight"
  | "duplicate"
  | "remove"
  | "hide"
  | "insert"
  | "toolbar"
  | "extendUp"
  | "extendDown"
  | "selectAll";

export type KeyStroke = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** The target of a key: a selected block, a text or form field, or another part of the editor. */
export type KeyContext = "block" | "field" | "elsewhere";

type Shortcut = {
  readonly command: EditorCommand;
  readonly key: string;
  readonly modifiers?: "alt" | "mod" | "shift" | "mod+shift";
  readonly places: readonly KeyContext[];
};

const EVERYWHERE: readonly KeyContext[] = ["block", "field", "elsewhere"];
const OUTSIDE_FIELDS: readonly KeyContext[] = ["block", "elsewhere"];

/** The modifier key of most shortcuts on this platform, as it is shown. */
export const MOD = typeof navigator === "object" && /Mac|iP(hone|ad|od)/.test(navigator.platform) ? "⌘" : "Ctrl";

/** Undo and redo apply outside fields only: in a field, Ctrl+Z is the browser's own undo. */
export const SHORTCUTS: readonly Shortcut[] = [
  { command: "undo", key: "z", modifiers: "mod", places: OUTSIDE_FIELDS },
  { command: "redo", key: "z", modifiers: "mod+shift", places: OUTSIDE_FIELDS },
  { command: "saveNow", key: "s", modifiers: "mod", places: EVERYWHERE },
  { command: "help", key: "?", places: OUTSIDE_FIELDS },
  { command: "previous", key: "ArrowUp", places: ["block"] },
  { command: "next", key: "ArrowDown", places: ["block"] },
  { command: "first", key: "Home", places: ["block"] },
  { command: "last", key: "End", places: ["block"] },
  { command: "edit", key: "Enter", places: ["block"] },
  { command: "deselect", key: "Escape", places: EVERYWHERE },
  { command: "moveUp", key: "ArrowUp", modifiers: "alt", places: ["block"] },
  { command: "moveDown", key: "ArrowDown", modifiers: "alt", places: ["block"] },
  { command: "moveLeft", key: "ArrowLeft", modifiers: "alt", places: ["block"] },
  { command: "moveRight", key: "ArrowRight", modifiers: "alt", places: ["block"] },
  { command: "duplicate", key: "d", modifiers: "mod", places: ["block"] },
  { command: "remove", key: "Delete", places: ["block"] },
  { command: "remove", key: "Backspace", places: ["block"] },
  { command: "hide", key: "h", modifiers: "mod+shift", places: ["block"] },
  { command: "insert", key: "/", places: ["block"] },
  { command: "extendUp", key: "ArrowUp", modifiers: "shift", places: ["block"] },
  { command: "extendDown", key: "ArrowDown", modifiers: "shift", places: ["block"] },
  { command: "selectAll", key: "a", modifiers: "mod", places: ["block"] },
  { command: "toolbar", key: "F10", modifiers: "alt", places: EVERYWHERE },
];

/** Finds the command of a key; null if the editor ignores it. `hasSingleKeys`: whether keys without a modifier run commands. */
export function commandOf(stroke: KeyStroke, place: KeyContext, hasSingleKeys: boolean): EditorCommand | null {
  const key = stroke.key.length === 1 ? stroke.key.toLowerCase() : stroke.key;
  const shortcut = SHORTCUTS.find(
    (candidate) =>
      candidate.key === key &&
      candidate.places.includes(place) &&
      hasModifiers(candidate, stroke) &&
      (hasSingleKeys || !isSingleCharacter(candidate)),
  );
  return shortcut?.command ?? null;
}

export function isSingleCharacter({ key, modifiers }: Shortcut): boolean {
  return key.length === 1 && modifiers === undefined;
}

function hasModifiers({ modifiers, key }: Shortcut, stroke: KeyStroke): boolean {
  const mod = stroke.ctrlKey || stroke.metaKey;
  // "?" and "/" are typed with Shift on some keyboards, so for a single character Shift is part of the key.
  const shiftMatters = key.length > 1 || modifiers !== undefined;
  if (mod !== (modifiers === "mod" || modifiers === "mod+shift")) return false;
  if (stroke.altKey !== (modifiers === "alt")) return false;
  return !shiftMatters || stroke.shiftKey === (modifiers === "mod+shift" || modifiers === "shift");
}
