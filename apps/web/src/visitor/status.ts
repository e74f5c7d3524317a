/** Id of the live region in every document (shell/layout/status-region.tsx), with texts for modules as data. */
export const STATUS_ID = "status";

export function statusRegion(): HTMLElement | null {
  return document.getElementById(STATUS_ID);
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const region = statusRegion();
  if (region) region.textContent = text;
}
