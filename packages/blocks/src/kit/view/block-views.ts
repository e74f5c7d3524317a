import { blockViews, lazyBlockViews } from "../../views.gen.ts";
import type { BlockView } from "./block-view-props.ts";

/** Lazily loaded views that were loaded. */
const fetched = new Map<string, BlockView>();
const listeners = new Set<() => void>();

/** Null for a block of an unknown kind, and for one whose view has not been loaded yet. */
export function findBlockView(name: string): BlockView | null {
  return blockViews[name] ?? fetched.get(name) ?? null;
}

/** Call before rendering blocks of these kinds. Rejects if a chunk can't be loaded. */
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

/** For the editor, which may show any block. */
export function loadAllBlockViews(): Promise<void> {
  return loadBlockViews(Object.keys(lazyBlockViews));
}

/** Whether a kind has a view that is still to be loaded. */
export function isMissingView(name: string): boolean {
  return name in lazyBlockViews && findBlockView(name) === null;
}

/** How many views were loaded lazily: a screen that shows any block renders again when it grows. */
export function countLoadedViews(): number {
  return fetched.size;
}

/** @returns a function that ends it */
export function subscribeToLoadedViews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
