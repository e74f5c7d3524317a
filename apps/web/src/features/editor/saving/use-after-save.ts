import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { SaveState } from "./save-state.ts";

export type SavedDraft = {
  readonly saveState: SaveState;
  /** number of the last merge of what others saved */
  readonly merged: number;
};

/**
 * Reads a query again once a change of its inputs was saved: not on every change, but each time everything is saved, and at once for a
 * change that others saved. The answer to a read that began before is dropped, since it may be of the draft before the save.
 *
 * @param inputs the values that determine the result, as text
 */
export function useAfterSave(inputs: string, { saveState, merged }: SavedDraft, queryKey: QueryKey): void {
  const queries = useQueryClient();
  const key = useRef(queryKey);
  key.current = queryKey;
  const storedAt = saveState.status === "saved" ? saveState.savedAt : null;
  const last = useRef({ inputs, storedAt, merged });
  /** Also after inputs that are the former ones again: what was read meanwhile, such as by a query that was switched on, was of others. */
  const isOutdated = useRef(false);
  useEffect(() => {
    const before = last.current;
    last.current = { inputs, storedAt, merged };
    const isChanged = inputs !== before.inputs;
    if (isChanged) isOutdated.current = true;
    const isSaved = storedAt !== null && storedAt !== before.storedAt && isOutdated.current;
    // A change that came with the news of the save isn't part of it.
    if (isSaved) isOutdated.current = isChanged;
    // What was changed here in the same moment is still to be saved, so it is read again then.
    const isSavedByOthers = isChanged && merged !== before.merged;
    if (isSaved || isSavedByOthers) void restart(key.current);

    async function restart(queryKey: QueryKey): Promise<void> {
      // A first read would otherwise go on, and be taken for this one.
      await queries.cancelQueries({ queryKey, exact: true });
      // If reading fails, the previous result stays.
      await queries.refetchQueries({ queryKey, exact: true });
    }
  }, [inputs, storedAt, merged, queries]);
}
