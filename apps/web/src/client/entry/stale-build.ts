/**
 * After an update of the site, a document that was opened before it requests chunks that no longer exist. A new document of the
 * same address refers to the new ones.
 */
const KEY = "plein-renewed";
/** A failure that persists in a new document has another cause: reloading once more wouldn't help, and might loop. */
const PAUSE_MS = 60_000;

let lacksParts = false;

/** Vite's own event for a dynamic import that failed. */
export function watchForMissingChunks(): void {
  addEventListener("vite:preloadError", () => {
    lacksParts = true;
  });
}

/** Whether a failure may be gone in a new document. Without a network, reloading would only lose the current one. */
export function isFixedByReload(): boolean {
  return lacksParts && navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY)) > PAUSE_MS;
}

/** Loads a new document of the current address. */
export function reloadDocument(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
