import { blockViews, lazyBlockViews } from "../../views.gen.ts";
import type { BlockView } from "./block-view-props.ts";

/** Lazily loaded views that were loaded. */
const fetched = new Map<string, BlockView>();

/** Null for a block of an unknown kind, and for one whose view has not been loaded yet. */
export function findBlockView(name: string): BlockView | null {
  return blockViews[name] ?? fetched.get(name) ?? null;
}

/** Call before rendering blocks of these kinds. Rejects if a chunk can't be loaded. */
export async function loadBlockViews(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter((name) => findBlockView(name) === null);
  await Promise.all(
    missing.map(async (name) => {
      const view = await lazyBlockViews[name]?.();
      if (view !== undefined) fetched.set(name, view);
    }),
  );
}

/** For the editor, which may show any block. */
export function loadAllBlockViews(): Promise<void> {
  return loadBlockViews(Object.keys(lazyBlockViews));
}
