/**
 * A document's policy lists what the page that it was rendered with loads from elsewhere. A page that was navigated to may have others, so
 * it is loaded as a document first.
 */
export function isPageOfDocument(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return document === undefined || new URL(document.name).pathname === location.pathname;
}

/** What is to be shown once this page was loaded as a document. @returns false in a browser without storage */
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
