const STOPS = "a[href], button, summary, [contenteditable]";
const MARK = "data-tab-stop";

/**
 * Makes only the elements of the block with the focus tab stops; otherwise every link on the page would be one. Must be called again when
 * the elements of the block change.
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
