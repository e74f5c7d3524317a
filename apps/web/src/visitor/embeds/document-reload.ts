/**
 * Whether the current page is the one that this document was rendered for. A document's Content Security Policy lists the external
 * origins of that page only, so another page must be loaded as a document before it can show its embeds.
 */
export function isPageOfDocument(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return document === undefined || new URL(document.name).pathname === location.pathname;
}

/** The key of the button to press after this page was loaded as a document. */
export const RETURN_KEY = "plein-aid";

/** Stores what to show after this page was loaded as a document. @returns false in a browser without storage */
export function storeReturn(key: string, id = ""): boolean {
  try {
    sessionStorage.setItem(key, id);
    return true;
  } catch {
    return false;
  }
}

export function consumeReturn(key: string): string | null {
  try {
    const id = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return id;
  } catch {
    return null;
  }
}
