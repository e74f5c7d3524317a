import {
  countLoadedViews,
  isMissingView,
  loadAllBlockViews,
  loadBlockViews,
  subscribeToLoadedViews,
} from "@plein/blocks/kit/view/block-views";
import { useEffect, useState, useSyncExternalStore } from "react";

/** Renders again when a block's view is loaded. @returns the number of loaded views, as a dependency */
export function useLoadedViews(): number {
  return useSyncExternalStore(subscribeToLoadedViews, countLoadedViews);
}

/**
 * Loads the views of these kinds of blocks.
 *
 * @returns whether they are loaded, and a function that retries after a failure
 */
export function useBlockViews(names: readonly string[]): { readonly status: "loading" | "failed" | "ready"; readonly retry: () => void } {
  useLoadedViews();
  const [hasFailed, setFailed] = useState(false);
  const missing = [...new Set(names)].filter(isMissingView).sort().join(" ");
  useEffect(() => {
    if (missing === "" || hasFailed) return undefined;
    let isCurrent = true;
    loadBlockViews(missing.split(" ")).catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [missing, hasFailed]);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const retry = () => setFailed(false);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [hasFailed]);
  return { status: missing === "" ? "ready" : hasFailed ? "failed" : "loading", retry: () => setFailed(false) };
}

/** Loads the views of all kinds, for the picker; without a connection some stay missing. */
export function useAllBlockViews(): void {
  useLoadedViews();
  useEffect(() => void loadAllBlockViews().catch(() => undefined), []);
}
