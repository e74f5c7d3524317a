/** A shortcut of a control that is on the screen. */
type FoundShortcut = {
  /** each a set of keys that are pressed together, such as `["Control", "K"]` */
  readonly strokes: readonly (readonly string[])[];
  /** what its control is called; null where many controls have it, each for itself */
  readonly name: string | null;
};

/**
 * The shortcuts that work on this screen now, as its controls state them (aria-keyshortcuts), each once. What many controls are moved by
 * has no name; of others, the first control gives it.
 *
 * @param isMac which of a control's alternatives with Control and Meta applies
 */
export function findShortcuts(root: ParentNode, isMac: boolean): FoundShortcut[] {
  const byKeys = new Map<string, FoundShortcut>();
  for (const control of root.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")) {
    const keys = control.getAttribute("aria-keyshortcuts") ?? "";
    const known = byKeys.get(keys);
    const strokes = parseStrokes(keys, isMac);
    const isOfEach = known !== undefined && keys.includes("Arrow");
    byKeys.set(keys, { strokes, name: isOfEach ? null : (known?.name ?? nameOf(control)) });
  }
  return [...byKeys.values()];
}

function parseStrokes(keys: string, isMac: boolean): string[][] {
  const strokes = keys.split(/\s+/).map((stroke) => stroke.split("+"));
  const other = isMac ? "Control" : "Meta";
  const applying = strokes.filter((stroke) => !stroke.includes(other));
  return applying.length > 0 ? applying : strokes;
}

function nameOf(control: HTMLElement): string {
  return (control.getAttribute("aria-label") ?? control.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}
