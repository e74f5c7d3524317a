/**
 * Key of the time of the last automatic reload. After a deployment, documents that were opened before request chunks that no longer exist;
 * a reload refers to the new ones.
 */
const KEY = "plein-renewed";
/** The minimum time between reloads: a failure that persists in a new document has another cause, and reloading might loop. */
const PAUSE_MS = 60_000;

let lacksParts = false;

/** Records failed dynamic imports, which Vite reports by an event. */
export function watchForMissingChunks(): void {
  addEventListener("vite:preloadError", () => {
    lacksParts = true;
  });
}

/** Whether a reload may fix a failure. Without a network it would only lose the current document. */
export function isFixedByReload(): boolean {
  return lacksParts && navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY)) > PAUSE_MS;
}

/** Reloads the document. */
export function reloadDocument(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
