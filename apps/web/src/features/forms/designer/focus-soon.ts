/** Focuses what an event renders, once that is there: after the frame in which dialogs return the focus. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus()));
}
