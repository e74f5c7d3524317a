const STOPS = "a[href], button, summary, [contenteditable]";
const MARK = "data-tab-stop";

/**
 * Tab only goes through the block with the focus: otherwise every link on the page would be a tab stop. Called again when the block
 * gets other elements.
 */
export function syncTabStops(box: HTMLElement, isOpen: boolean): void {
  if (isOpen) {
    for (const stop of box.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
      const before = stop.getAttribute(MARK) ?? "";
      if (before === "") stop.removeAttribute("tabindex");
      else stop.setAttribute("tabindex", before);
      stop.removeAttribute(MARK);
    }
    return;
  }
  for (const stop of box.querySelectorAll<HTMLElement>(STOPS)) {
    if (stop.hasAttribute(MARK)) continue;
    stop.setAttribute(MARK, stop.getAttribute("tabindex") ?? "");
    stop.tabIndex = -1;
  }
}
