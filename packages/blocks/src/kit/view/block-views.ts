import { blockViews, laterBlockViews } from "../../views.gen.ts";
import type { BlockView } from "./block-view-props.ts";

/** Views that don't come with every page, once they were loaded. */
const fetched = new Map<string, BlockView>();

/** Null for a block of an unknown kind, and for one whose view was not loaded yet. */
export function findBlockView(name: string): BlockView | null {
  return blockViews[name] ?? fetched.get(name) ?? null;
}

/** Before blocks of these names are rendered. Rejects where a part of the build can't be fetched. */
export async function loadBlockViews(names: Iterable<string>): Promise<void> {
  const missing = [...new Set(names)].filter((name) => findBlockView(name) === null);
  await Promise.all(
    missing.map(async (name) => {
      const view = await laterBlockViews[name]?.();
      if (view !== undefined) fetched.set(name, view);
    }),
  );
}

/** For the editor, which may meet any block. */
export function loadAllBlockViews(): Promise<void> {
  return loadBlockViews(Object.keys(laterBlockViews));
}
