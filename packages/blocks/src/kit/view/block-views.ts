import { blockViews, lazyBlockViews } from "../../views.gen.ts";
import type { BlockView } from "./block-view-props.ts";

/** The lazily loaded views that have been loaded. */
const fetched = new Map<string, BlockView>();
const listeners = new Set<() => void>();

/** The view of a kind of block; null for an unknown kind, and for a view that isn't loaded yet. */
export function findBlockView(name: string): BlockView | null {
  return blockViews[name] ?? fetched.get(name) ?? null;
}

/** Loads the views of these kinds (lazy loading); call it before rendering such blocks. Rejects if a chunk can't be loaded. */
export async function loadBlockViews(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter(isMissingView);
  await Promise.all(
    missing.map(async (name) => {
      const view = await lazyBlockViews[name]?.();
      if (view !== undefined) fetched.set(name, view);
    }),
  );
  if (missing.length > 0) for (const listener of listeners) listener();
}

/** Loads all views, for the editor, which may show any block. */
export function loadAllBlockViews(): Promise<void> {
  return loadBlockViews(Object.keys(lazyBlockViews));
}

/** Whether a kind has a view that isn't loaded yet. */
export function isMissingView(name: string): boolean {
  return name in lazyBlockViews && findBlockView(name) === null;
}

/** The number of lazily loaded views: a screen that shows any block renders again when it increases. */
export function countLoadedViews(): number {
  return fetched.size;
}

/** @returns a function that unsubscribes */
export function subscribeToLoadedViews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
