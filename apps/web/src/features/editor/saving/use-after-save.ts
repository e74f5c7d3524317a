import { useEffect, useRef } from "react";
import type { SaveState } from "./save-state.ts";

/**
 * Calls `read` once a change of its inputs was saved: not on every change, but each time everything is saved.
 *
 * @param inputs the values that determine the result, as text
 * @param read must be stable between renders
 */
export function useAfterSave(inputs: string, saveState: SaveState, read: () => Promise<unknown>): void {
  const known = useRef(inputs);
  const current = useRef(inputs);
  current.current = inputs;
  const storedAt = saveState.status === "saved" ? saveState.savedAt : null;
  useEffect(() => {
    if (storedAt === null || known.current === current.current) return;
    known.current = current.current;
    // If reading fails, the previous result stays.
    void read();
  }, [storedAt, read]);
}
