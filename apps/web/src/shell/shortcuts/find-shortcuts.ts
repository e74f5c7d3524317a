/** A shortcut of a control that is on the screen. */
type FoundShortcut = {
  /** alternatives, each a set of keys that are pressed together, such as `["Control", "K"]` */
  readonly strokes: readonly (readonly string[])[];
  /** the name of its control; null if many controls share the shortcut */
  readonly name: string | null;
};

/**
 * Finds the distinct shortcuts of the current screen, as its controls declare them (aria-keyshortcuts). A shortcut that many controls share
 * for moving them has no name; otherwise the first control names it.
 *
 * @param isMac selects the alternative with Meta rather than Control
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
