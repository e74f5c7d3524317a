/** The live region of every document (shell/layout/status-region.tsx), with texts that modules need as data. */
export const STATUS_ID = "status";

export function statusRegion(): HTMLElement | null {
  return document.getElementById(STATUS_ID);
}

/** Lets screen readers say a text. */
export function announce(text: string): void {
  const region = statusRegion();
  if (region) region.textContent = text;
}
