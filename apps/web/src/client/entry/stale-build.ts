/**
 * After an update of the site, a document that was open before it requests parts of the program that are gone. A new
 * document of the same address has the new ones.
 */
const KEY = "plein-renewed";
/** What still fails in a new document is another kind of trouble: one more document wouldn't help, and another might follow. */
const PAUSE_MS = 60_000;

let lacksParts = false;

/** The build tool's own event: a part that is imported when it is needed did not come. */
export function watchForMissingParts(): void {
  addEventListener("vite:preloadError", () => {
    lacksParts = true;
  });
}

/** Whether what failed may well work in a new document. Without a network it would only take the present one away. */
export function needsNewDocument(): boolean {
  return lacksParts && navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY)) > PAUSE_MS;
}

/** Loads a new document of the current address. */
export function renewDocument(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
