import { isPrerendering, wasSpeculativelyLoaded } from "./speculative-loading.ts";

/** Key of a mark that is present if the latest document in this browser was for a signed-in user. Not secret, and unused by the server. */
const KEY = "plein-signed-in";

/**
 * Reloads a stale document, sent before the reader signed in or out in any tab and shown only now: from the back/forward cache, or because
 * it was prerendered. Each new document updates the mark by which others detect that.
 *
 * @returns a function that stops it
 */
export function reloadWhenStale(isSignedIn: boolean, reload: () => void = () => location.reload()): () => void {
  const compare = () => {
    if (hasMark() !== isSignedIn) reload();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && compare();
  if (isPrerendering()) document.addEventListener("prerenderingchange", compare, { once: true });
  else if (wasSpeculativelyLoaded()) compare();
  else setMark(isSignedIn);
  addEventListener("pageshow", onShow);
  return () => {
    document.removeEventListener("prerenderingchange", compare);
    removeEventListener("pageshow", onShow);
  };
}

// Without storage there is no mark to compare with, which counts as signed out.

function hasMark(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function setMark(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, "");
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
