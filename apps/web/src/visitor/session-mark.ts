import { isPrerendering, wasLoadedAhead } from "./loaded-ahead.ts";

/** Present in a browser whose latest document from the server was that of a signed-in user. Not a secret, and of no use to the server. */
const KEY = "plein-signed-in";

/**
 * Reloads a document that was sent before its reader signed in or out, in this tab or another, and that is shown only now: by the
 * back/forward cache, or since it was loaded ahead. All others leave a mark by which those notice.
 *
 * @returns a function that stops it
 */
export function reloadWhenStale(isSignedIn: boolean, reload: () => void = () => location.reload()): () => void {
  const compare = () => {
    if (hasMark() !== isSignedIn) reload();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && compare();
  if (isPrerendering()) document.addEventListener("prerenderingchange", compare, { once: true });
  else if (wasLoadedAhead()) compare();
  else setMark(isSignedIn);
  addEventListener("pageshow", onShow);
  return () => {
    document.removeEventListener("prerenderingchange", compare);
    removeEventListener("pageshow", onShow);
  };
}

// A browser that refuses storage has nothing to compare with: without a mark, nobody is signed in there.

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
