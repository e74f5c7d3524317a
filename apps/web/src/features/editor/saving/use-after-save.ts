import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { SaveState } from "./save-state.ts";

export type SavedDraft = {
  readonly saveState: SaveState;
  /** number of the last merge of other users' changes */
  readonly merged: number;
};

/**
 * Refetches a query after a change of its inputs: once everything is saved, or immediately if others saved the change. A response to a
 * fetch that began earlier is dropped, since it may show the draft before the save.
 *
 * @param inputs the values that determine the result, as text
 */
export function useAfterSave(inputs: string, { saveState, merged }: SavedDraft, queryKey: QueryKey): void {
  const queries = useQueryClient();
  const key = useRef(queryKey);
  key.current = queryKey;
  const storedAt = saveState.status === "saved" ? saveState.savedAt : null;
  const last = useRef({ inputs, storedAt, merged });
  /** Stays true if the inputs change back: a fetch in between, such as by a query that became enabled, used other inputs. */
  const isOutdated = useRef(false);
  useEffect(() => {
    const before = last.current;
    last.current = { inputs, storedAt, merged };
    const isChanged = inputs !== before.inputs;
    if (isChanged) isOutdated.current = true;
    const isSaved = storedAt !== null && storedAt !== before.storedAt && isOutdated.current;
    // A change in the same render as the save isn't part of that save.
    if (isSaved) isOutdated.current = isChanged;
    // A local change in the same render is still unsaved; its save refetches again.
    const isSavedByOthers = isChanged && merged !== before.merged;
    if (isSaved || isSavedByOthers) void restart(key.current);

    async function restart(queryKey: QueryKey): Promise<void> {
      // Otherwise refetching would reuse a first fetch that is still running.
      await queries.cancelQueries({ queryKey, exact: true });
      // If the refetch fails, the previous result stays.
      await queries.refetchQueries({ queryKey, exact: true });
    }
  }, [inputs, storedAt, merged, queries]);
}
